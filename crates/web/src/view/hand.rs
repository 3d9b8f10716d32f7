use leptos::{ev::PointerEvent, prelude::*};
use tripylon_drawing::{Bounds, Camera, Marks, Point};
use tripylon_rules::AnyPosition;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::pointing::{click_at, click_at_point, is_within};
use crate::tabletop::Tabletop;

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
    /// It carries a piece.
    Carrying {
        at: At,
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
enum Grip {
    /// Something that may be clicked.
    Choice(String),
    /// A sphere in the reserve, which is as good as any other.
    Reserve,
    /// The board itself.
    Board,
    /// Nothing of interest.
    Nothing,
}

/// A finger is not steady: so many pixels are no movement.
const SLOP: i32 = 7;

impl Hand {
    pub(crate) fn new(tabletop: Tabletop, camera: RwSignal<Camera>) -> Hand {
        Hand { tabletop, camera, doing: RwSignal::new(Doing::Nothing) }
    }

    pub(crate) fn is_turning(self) -> bool {
        self.doing.with(|doing| matches!(doing, Doing::Turning { .. }))
    }

    pub(crate) fn is_carrying(self) -> bool {
        self.doing.with(|doing| matches!(doing, Doing::Carrying { .. }))
    }

    /// Where in a picture the piece is that is being carried.
    pub(crate) fn holds_at(self, bounds: &Bounds) -> Option<Point> {
        match self.doing.get() {
            Doing::Carrying { at } => within_picture(at, bounds),
            Doing::Nothing | Doing::Pressing { .. } | Doing::Turning { .. } => None,
        }
    }

    pub(crate) fn down(self, event: &PointerEvent) {
        if event.button() != 0 {
            return;
        }
        let on = match click_at(event) {
            Some(click) => Grip::Choice(click),
            None if is_within(event, ".board") => Grip::Board,
            None if is_within(event, ".to-move .tray") && self.is_pylos() => Grip::Reserve,
            None => Grip::Nothing,
        };
        self.doing.set(Doing::Pressing { at: at(event), on });
    }

    pub(crate) fn moves(self, event: &PointerEvent) {
        let to = at(event);
        match self.doing.get_untracked() {
            Doing::Nothing => {}
            Doing::Pressing { at, on } => {
                if (to.0 - at.0).abs().max((to.1 - at.1).abs()) >= SLOP {
                    self.begin(on, to);
                }
            }
            Doing::Carrying { .. } => self.doing.set(Doing::Carrying { at: to }),
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
        self.doing.set(match on {
            // What cannot be lifted is only explained.
            Grip::Choice(click) if self.is_only_explained(&click) => Doing::Turning { at },
            Grip::Choice(click) => {
                // What was lifted by a click before is carried as it is.
                if !self.tabletop.sight.with_untracked(|sight| sight.marks.clicked.contains(&click)) {
                    self.tabletop.click(click);
                }
                Doing::Carrying { at }
            }
            Grip::Reserve => Doing::Carrying { at },
            Grip::Board => Doing::Turning { at },
            Grip::Nothing => Doing::Nothing,
        });
    }

    pub(crate) fn up(self, event: &PointerEvent) {
        let doing = self.doing.get_untracked();
        self.doing.set(Doing::Nothing);
        match doing {
            Doing::Pressing { on: Grip::Choice(click), .. } => self.tabletop.click(click),
            // A click on nothing puts down what was lifted.
            Doing::Pressing { on: Grip::Board, .. }
                if self.tabletop.sight.with_untracked(|sight| !sight.marks.instead.is_empty()) =>
            {
                self.tabletop.put_down();
            }
            Doing::Carrying { .. } => self.drop_at(at(event)),
            Doing::Nothing | Doing::Pressing { .. } | Doing::Turning { .. } => {}
        }
    }

    /// Puts down what is carried, where that may be; anywhere else it stays chosen.
    fn drop_at(self, (x, y): At) {
        let choice = click_at_point(x, y)
            .filter(|click| self.tabletop.sight.with_untracked(|sight| sight.marks.choices.contains(click)));
        if let Some(click) = choice {
            self.tabletop.click(click);
        }
    }

    /// Whether a click tells why something cannot be touched, and nothing else.
    fn is_only_explained(self, click: &String) -> bool {
        let is_idle = |marks: &Marks| marks.clicked.is_empty() && !marks.choices.contains(click);
        self.tabletop.sight.with_untracked(|sight| is_idle(&sight.marks))
    }

    pub(crate) fn lets_go(self) {
        self.doing.set(Doing::Nothing);
    }

    fn is_pylos(self) -> bool {
        self.tabletop.sight.with_untracked(|sight| matches!(sight.position, AnyPosition::Pylos(..)))
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
