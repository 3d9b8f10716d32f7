use leptos::{ev::PointerEvent, prelude::*};
use tripylon_drawing::{Bounds, Camera, Marks, Point};
use tripylon_rules::AnyPosition;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::pointing::{click_at, click_at_point, is_point_within, is_within};
use crate::{
    state::{Lift, Sight},
    tabletop::Tabletop,
};

/// What the pointer does over the board and the trays: it clicks, carries pieces, or turns the board.
#[derive(Clone, Copy)]
pub(crate) struct Hand {
    tabletop: Tabletop,
    camera: RwSignal<Camera>,
    doing: RwSignal<Doing>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Doing {
    Nothing,
    /// It went down, perhaps on something, and has hardly moved since.
    Pressing {
        at: At,
        on: Grip,
    },
    /// It carries something.
    Carrying {
        at: At,
        lift: Lift,
    },
    /// It turns the board.
    Turning {
        at: At,
    },
}

/// A point of the window, in pixels.
type At = (i32, i32);

/// What the pointer went down on.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Grip {
    /// What a click there means.
    click: Option<String>,
    /// What a drag from there carries.
    lift: Option<Lift>,
    is_on_board: bool,
}

/// A finger is not steady: so many pixels are no movement.
const SLOP: i32 = 7;
/// Where a sphere is taken back to, and where those are that may be put down.
const OWN_TRAY: &str = ".to-move .tray";

impl Hand {
    pub(crate) fn new(tabletop: Tabletop, camera: RwSignal<Camera>) -> Hand {
        Hand { tabletop, camera, doing: RwSignal::new(Doing::Nothing) }
    }

    /// Whether the board can be turned: a globe and a flat board are always seen from the same side.
    pub(crate) fn may_turn(self) -> bool {
        let is_flat = self.tabletop.client.settings.with(|settings| settings.flat);
        let is_globe = self.tabletop.sight.with(|sight| matches!(sight.position, AnyPosition::LePylos(..)));
        !is_flat && !is_globe
    }

    pub(crate) fn is_turning(self) -> bool {
        self.doing.with(|doing| matches!(doing, Doing::Turning { .. }))
    }

    pub(crate) fn is_carrying(self) -> bool {
        self.doing.with(|doing| matches!(doing, Doing::Carrying { .. }))
    }

    /// Whether a drag that begins now would carry something, so that it must not scroll the page.
    pub(crate) fn is_about_to_carry(self) -> bool {
        self.doing
            .with_untracked(|doing| matches!(doing, Doing::Pressing { on: Grip { lift: Some(_), .. }, .. }))
    }

    /// The marks with what is being carried, if something is: it is drawn where the pointer is in the picture.
    pub(crate) fn carried(self, marks: Marks, bounds: &Bounds) -> Option<Marks> {
        let Doing::Carrying { at, lift } = self.doing.get() else { return None };
        let held = Some(within_picture(at, bounds)?);
        let mut clicked = marks.clicked;
        if let Lift::TakeBack(click) = lift {
            clicked.push(click);
        }
        Some(Marks { held, clicked, ..marks })
    }

    pub(crate) fn down(self, event: &PointerEvent) {
        if event.button() != 0 || !event.is_primary() {
            return;
        }
        let click = click_at(event);
        let lift = self.with_sight(|sight| {
            let is_here = |lift: &&Lift| match lift {
                Lift::Piece(_) | Lift::TakeBack(_) => lift.click() == click.as_deref(),
                Lift::Reserve => click.is_none() && is_within(event, OWN_TRAY),
            };
            sight.lifts.iter().find(is_here).cloned()
        });
        let on = Grip { click, lift, is_on_board: is_within(event, ".board") };
        self.doing.set(Doing::Pressing { at: at(event), on });
    }

    pub(crate) fn moves(self, event: &PointerEvent) {
        if !event.is_primary() {
            return;
        }
        let to = at(event);
        match self.doing.get_untracked() {
            Doing::Nothing => {}
            Doing::Pressing { at, on } => {
                if (to.0 - at.0).abs().max((to.1 - at.1).abs()) >= SLOP {
                    self.begin(on, to);
                }
            }
            Doing::Carrying { lift, .. } => self.doing.set(Doing::Carrying { at: to, lift }),
            Doing::Turning { at } => {
                let width =
                    picture().map_or(1.0, |picture| picture.get_bounding_client_rect().width().max(1.0));
                let [right, down] = [to.0 - at.0, to.1 - at.1].map(|pixels| f64::from(pixels) / width);
                self.camera.update(|camera| *camera = camera.turned_by(right, down));
                self.doing.set(Doing::Turning { at: to });
            }
        }
    }

    /// The pointer has begun to move with what it went down on.
    fn begin(self, on: Grip, at: At) {
        // Meanwhile the turn may have become another's.
        let lift = on.lift.filter(|lift| self.with_sight(|sight| sight.lifts.contains(lift)));
        self.doing.set(match lift {
            Some(lift) => {
                self.lift(&lift);
                Doing::Carrying { at, lift }
            }
            None if on.is_on_board && untrack(|| self.may_turn()) => Doing::Turning { at },
            None => Doing::Nothing,
        });
    }

    /// Lifts something; what was lifted before is put down.
    fn lift(self, lift: &Lift) {
        let clicked = self.with_sight(|sight| sight.marks.clicked.clone());
        match lift {
            Lift::Piece(click) if clicked.contains(click) => {}
            Lift::Piece(click) => {
                if !clicked.is_empty() {
                    self.tabletop.put_down();
                }
                self.tabletop.click(click.clone());
            }
            Lift::Reserve => {
                if !clicked.is_empty() {
                    self.tabletop.put_down();
                }
            }
            // It is taken back where it is put down, and not before.
            Lift::TakeBack(_) => {}
        }
    }

    pub(crate) fn up(self, event: &PointerEvent) {
        if !event.is_primary() {
            return;
        }
        let doing = self.doing.get_untracked();
        self.doing.set(Doing::Nothing);
        match doing {
            Doing::Pressing { on: Grip { click: Some(click), .. }, .. } => self.tabletop.click(click),
            // A click on nothing puts down what was lifted.
            Doing::Pressing { on: Grip { is_on_board: true, .. }, .. }
                if self.with_sight(|sight| !sight.marks.instead.is_empty()) =>
            {
                self.tabletop.put_down();
            }
            Doing::Carrying { lift, .. } => self.drop_at(&lift, at(event)),
            Doing::Nothing | Doing::Pressing { .. } | Doing::Turning { .. } => {}
        }
    }

    /// Puts down what is carried, where that may be; anywhere else a piece stays chosen, and all others go back.
    fn drop_at(self, lift: &Lift, (x, y): At) {
        let goal = || {
            let click = click_at_point(x, y)?;
            let is_lift = |lift: &Lift| lift.click() == Some(click.as_str());
            let is_goal = |sight: &Sight| sight.marks.choices.contains(&click);
            // A sphere of the reserve does not go where another can be lifted.
            let is_taken = |sight: &Sight| *lift == Lift::Reserve && sight.lifts.iter().any(is_lift);
            self.with_sight(|sight| is_goal(sight) && !is_taken(sight)).then_some(click)
        };
        let click = match lift {
            Lift::Piece(_) | Lift::Reserve => goal(),
            Lift::TakeBack(click) => is_point_within(x, y, OWN_TRAY).then(|| click.clone()),
        };
        if let Some(click) = click {
            self.tabletop.click(click);
        }
    }

    pub(crate) fn lets_go(self) {
        self.doing.set(Doing::Nothing);
    }

    fn with_sight<T>(self, look: impl FnOnce(&Sight) -> T) -> T {
        self.tabletop.sight.with_untracked(look)
    }
}

fn at(event: &PointerEvent) -> At {
    (event.client_x(), event.client_y())
}

/// The picture of the board.
fn picture() -> Option<Element> {
    document().query_selector(".board > svg").ok().flatten()
}

/// A point of the window as a point of the picture, which is shown as large as it fits and in the middle.
fn within_picture((x, y): At, bounds: &Bounds) -> Option<Point> {
    let frame = picture()?.unchecked_into::<Element>().get_bounding_client_rect();
    let scale = (frame.width() / bounds.width).min(frame.height() / bounds.height);
    let middle = (frame.x() + frame.width() / 2.0, frame.y() + frame.height() / 2.0);
    let centre = bounds.centre();
    (scale > 0.0).then(|| {
        Point::new(centre.x + (f64::from(x) - middle.0) / scale, centre.y + (f64::from(y) - middle.1) / scale)
    })
}
