//! The board on every page: drawing, pointer gestures, keyboard access, and the parts around it.

mod context;
mod move_animator;
mod scene_svg;
mod click_target;
mod pointer_gesture;
mod pointer_area;
mod accessible_cells;
mod view;
mod board_area;
mod seat_strip;
mod board_with_seats;
mod view_controls;
mod keyboard_help;
mod move_list;
mod turn_card;
mod phase_text;
mod battle_strip;
mod battle_table;
mod animated_board;
mod example_position;

pub(crate) use animated_board::AnimatedBoard;
pub(crate) use battle_strip::BattleStrip;
pub(crate) use board_area::BoardArea;
pub(crate) use board_with_seats::BoardWithSeats;
pub(crate) use context::{BoardContext, BoardInput, takes_back_spheres};
pub(crate) use example_position::example_position;
pub(crate) use keyboard_help::KeyboardHelp;
pub(crate) use move_list::{MoveList, mover_dot};
pub(crate) use phase_text::{phase_text, round_text};
pub(crate) use pointer_area::PointerArea;
pub(crate) use pointer_gesture::PointerGesture;
pub(crate) use scene_svg::{SceneSvg, SvgGradients};
pub(crate) use seat_strip::{SeatStrip, colour_class};
pub(crate) use turn_card::{TurnButton, TurnCard};
