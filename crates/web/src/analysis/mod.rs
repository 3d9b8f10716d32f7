//! Analysis of games and positions, with import, export, review, solving and the position editor.

mod controller;
mod game_review;
mod view;
mod move_tree;
mod move_evaluations;
mod evaluation_bar;
mod evaluation_chart;
mod review_card;
mod solve_card;
mod import_export;
mod editor_page;

pub(crate) use editor_page::EditorPage;
pub(crate) use move_evaluations::score_text;
pub(crate) use view::{AnalysisPage, SharedGamePage};
