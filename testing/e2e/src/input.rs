use serde::{Deserialize, Serialize};
use serde_json::json;

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
        self.dispatch_mouse("mouseMoved", at).await;
        self.dispatch_mouse("mousePressed", at).await;
        self.dispatch_mouse("mouseReleased", at).await;
    }

    /// Presses the mouse at a point, moves it to another in some steps, and releases it there.
    pub async fn drag(&self, from: PagePoint, to: PagePoint) {
        self.drag_and_hold(from, to).await;
        self.dispatch_mouse("mouseReleased", to).await;
    }

    /// Drags as [`drag`](Self::drag) does, but keeps the mouse pressed.
    pub async fn drag_and_hold(&self, from: PagePoint, to: PagePoint) {
        self.dispatch_mouse("mouseMoved", from).await;
        self.dispatch_mouse("mousePressed", from).await;
        for at in points_between(from, to) {
            self.dispatch_mouse("mouseMoved", at).await;
        }
    }

    /// Releases the mouse at a point.
    pub async fn release(&self, at: PagePoint) {
        self.dispatch_mouse("mouseReleased", at).await;
    }

    async fn dispatch_mouse(&self, kind: &str, at: PagePoint) {
        let clicks = u8::from(kind != "mouseMoved");
        let event = json!({ "type": kind, "x": at.x, "y": at.y, "button": "left", "buttons": 1, "clickCount": clicks });
        self.devtools("Input.dispatchMouseEvent", event).await;
    }

    /// Presses and releases a key: `Enter`, `ArrowLeft`, `u`.
    ///
    /// # Panics
    ///
    /// If the tests know no such key.
    pub async fn press(&self, key: &str) {
        let Key { code, number, text } = Key::named(key);
        let mut event = json!({
            "type": if text.is_some() { "keyDown" } else { "rawKeyDown" },
            "key": key, "code": code, "windowsVirtualKeyCode": number, "nativeVirtualKeyCode": number,
        });
        if let Some(text) = text {
            event["text"] = text.into();
        }
        self.devtools("Input.dispatchKeyEvent", event.clone()).await;
        event["type"] = "keyUp".into();
        self.devtools("Input.dispatchKeyEvent", event).await;
    }

    /// Emulates a phone with this window size: touch instead of a mouse.
    pub async fn emulate_phone(&self, width: u32, height: u32) {
        self.emulate_screen(width, height, true).await;
        self.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": true })).await;
    }

    /// Taps the element with a CSS selector, once nothing covers it.
    pub async fn tap(&self, selector: &str) {
        let at = self.uncovered_point(selector).await;
        self.dispatch_touch("touchStart", &[at]).await;
        self.dispatch_touch("touchEnd", &[]).await;
    }

    /// Starts a touch at a point, moves it to another in some steps, and ends it there.
    pub async fn swipe(&self, from: PagePoint, to: PagePoint) {
        self.dispatch_touch("touchStart", &[from]).await;
        for at in points_between(from, to) {
            self.dispatch_touch("touchMove", &[at]).await;
        }
        self.dispatch_touch("touchEnd", &[]).await;
    }

    async fn dispatch_touch(&self, kind: &str, points: &[PagePoint]) {
        self.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
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

/// A key as DevTools describe it.
struct Key {
    /// The name of its place on an English keyboard.
    code: String,
    /// The number of the key in Windows.
    number: u32,
    /// The text that it enters.
    text: Option<String>,
}

impl Key {
    fn named(key: &str) -> Key {
        let (code, number, text) = match key {
            "Tab" => (key.to_string(), 9, None),
            "Enter" => (key.to_string(), 13, Some("\r")),
            "Escape" => (key.to_string(), 27, None),
            "PageUp" => (key.to_string(), 33, None),
            "PageDown" => (key.to_string(), 34, None),
            "Home" => (key.to_string(), 36, None),
            "ArrowLeft" => (key.to_string(), 37, None),
            "ArrowUp" => (key.to_string(), 38, None),
            "ArrowRight" => (key.to_string(), 39, None),
            "ArrowDown" => (key.to_string(), 40, None),
            "," => ("Comma".to_string(), 188, Some(key)),
            "." => ("Period".to_string(), 190, Some(key)),
            "?" => ("Slash".to_string(), 191, Some(key)),
            letter if letter.len() == 1 && letter.as_bytes()[0].is_ascii_lowercase() => {
                let upper = letter.to_uppercase();
                (format!("Key{upper}"), u32::from(upper.as_bytes()[0]), Some(letter))
            }
            other => panic!("the tests know no key {other}; add it here"),
        };
        Key { code, number, text: text.map(str::to_string) }
    }
}
