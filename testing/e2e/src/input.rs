use chromiumoxide::{
    cdp::browser_protocol::{
        emulation::{SetDeviceMetricsOverrideParams, SetTouchEmulationEnabledParams},
        input::{
            DispatchKeyEventParams, DispatchKeyEventType, DispatchMouseEventParams, DispatchMouseEventType,
            DispatchTouchEventParams, DispatchTouchEventReturns, DispatchTouchEventType, MouseButton,
        },
    },
    keys::get_key_definition,
    types::{Command, Method, MethodId},
};
use serde::{Deserialize, Serialize};

use crate::BrowserTab;

/// A point of the window, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize)]
pub struct PagePoint {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

/// Mouse, keyboard and touch input.
impl BrowserTab {
    /// A point of the element with a CSS selector at which nothing covers it, once there is one.
    ///
    /// # Panics
    ///
    /// If the element does not appear or stays covered.
    pub async fn uncovered_point(&self, selector: &str) -> PagePoint {
        let search = format!(
            "(() => {{
                const element = document.querySelector({selector:?});
                if (!element) return null;
                element.scrollIntoView({{ block: 'nearest', inline: 'nearest', behavior: 'instant' }});
                const box = element.getBoundingClientRect();
                const parts = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
                for (const down of parts) for (const right of parts) {{
                    const at = {{ x: box.x + right * box.width, y: box.y + down * box.height }};
                    const top = document.elementFromPoint(at.x, at.y);
                    if (top && element.contains(top)) return at;
                }}
                return null;
            }})()"
        );
        self.wait_for_some(&search).await
    }

    /// Clicks the element with a CSS selector with the mouse, once nothing covers it.
    pub async fn click(&self, selector: &str) {
        let at = self.uncovered_point(selector).await;
        self.dispatch_mouse(DispatchMouseEventType::MouseMoved, at).await;
        self.dispatch_mouse(DispatchMouseEventType::MousePressed, at).await;
        self.dispatch_mouse(DispatchMouseEventType::MouseReleased, at).await;
    }

    /// Presses the mouse at a point, moves it to another in some steps, and releases it there.
    pub async fn drag(&self, from: PagePoint, to: PagePoint) {
        self.drag_and_hold(from, to).await;
        self.dispatch_mouse(DispatchMouseEventType::MouseReleased, to).await;
    }

    /// Drags as [`drag`](Self::drag) does, but keeps the mouse pressed.
    pub async fn drag_and_hold(&self, from: PagePoint, to: PagePoint) {
        self.dispatch_mouse(DispatchMouseEventType::MouseMoved, from).await;
        self.dispatch_mouse(DispatchMouseEventType::MousePressed, from).await;
        for at in points_between(from, to) {
            self.dispatch_mouse(DispatchMouseEventType::MouseMoved, at).await;
        }
    }

    /// Releases the mouse at a point.
    pub async fn release(&self, at: PagePoint) {
        self.dispatch_mouse(DispatchMouseEventType::MouseReleased, at).await;
    }

    async fn dispatch_mouse(&self, kind: DispatchMouseEventType, at: PagePoint) {
        let is_move = kind == DispatchMouseEventType::MouseMoved;
        let mut event = DispatchMouseEventParams::new(kind, at.x, at.y);
        (event.button, event.buttons) = (Some(MouseButton::Left), Some(1));
        event.click_count = Some(if is_move { 0 } else { 1 });
        self.page().execute(event).await.expect("the mouse event is accepted");
    }

    /// Presses and releases a key: `Enter`, `ArrowLeft`, `u`.
    ///
    /// # Panics
    ///
    /// If the keyboard has no such key.
    pub async fn press(&self, key: &str) {
        let definition = get_key_definition(key).unwrap_or_else(|| panic!("there is no key {key}"));
        let event = |kind| {
            let mut event = DispatchKeyEventParams::new(kind);
            event.key = Some(definition.key.to_string());
            event.code = Some(definition.code.to_string());
            event.windows_virtual_key_code = Some(definition.key_code);
            event.native_virtual_key_code = Some(definition.key_code);
            event
        };
        let letter = (definition.key.len() == 1).then_some(definition.key);
        let mut down = event(DispatchKeyEventType::RawKeyDown);
        if let Some(text) = definition.text.or(letter) {
            down.r#type = DispatchKeyEventType::KeyDown;
            down.text = Some(text.to_string());
        }
        self.page().execute(down).await.expect("the key event is accepted");
        self.page().execute(event(DispatchKeyEventType::KeyUp)).await.expect("the key event is accepted");
    }

    /// Emulates a phone with this window size: touch instead of a mouse.
    pub async fn emulate_phone(&self, width: u32, height: u32) {
        let size = SetDeviceMetricsOverrideParams::new(width, height, 1.0, true);
        self.page().execute(size).await.expect("the window can be resized");
        let touch = SetTouchEmulationEnabledParams::new(true);
        self.page().execute(touch).await.expect("touch can be emulated");
    }

    /// Taps the element with a CSS selector, once nothing covers it.
    pub async fn tap(&self, selector: &str) {
        let at = self.uncovered_point(selector).await;
        self.dispatch_touch(DispatchTouchEventType::TouchStart, &[at]).await;
        self.dispatch_touch(DispatchTouchEventType::TouchEnd, &[]).await;
    }

    /// Starts a touch at a point, moves it to another in some steps, and ends it there.
    pub async fn swipe(&self, from: PagePoint, to: PagePoint) {
        self.dispatch_touch(DispatchTouchEventType::TouchStart, &[from]).await;
        for at in points_between(from, to) {
            self.dispatch_touch(DispatchTouchEventType::TouchMove, &[at]).await;
        }
        self.dispatch_touch(DispatchTouchEventType::TouchEnd, &[]).await;
    }

    async fn dispatch_touch(&self, r#type: DispatchTouchEventType, touch_points: &[PagePoint]) {
        let touch = TouchEvent { r#type, touch_points: touch_points.to_vec() };
        self.page().execute(touch).await.expect("the touch event is accepted");
    }
}

/// Some points between two points, including the last one.
fn points_between(from: PagePoint, to: PagePoint) -> impl Iterator<Item = PagePoint> {
    const STEPS: u8 = 8;
    (1..=STEPS).map(move |step| {
        let part = f64::from(step) / f64::from(STEPS);
        PagePoint { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }
    })
}

/// A touch event with its list of points even when that is empty: chromiumoxide omits an empty list, which the browser rejects.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct TouchEvent {
    r#type: DispatchTouchEventType,
    touch_points: Vec<PagePoint>,
}

impl Method for TouchEvent {
    fn identifier(&self) -> MethodId {
        DispatchTouchEventParams::IDENTIFIER.into()
    }
}

impl Command for TouchEvent {
    type Response = DispatchTouchEventReturns;
}
