//! Every course of `lessons/`, in every language, read and played by the rules.

use std::{fs, path::PathBuf};

use tripylon_coach::Course;
use tripylon_texts::Language;

fn file(path: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../lessons").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn course(game: &str, language: Language) -> Course {
    let texts = file(&format!("{game}/{}.json", language.tag()));
    Course::parse(&file(&format!("{game}/course.json")), &texts)
        .unwrap_or_else(|error| panic!("{game} in {}: {error}", language.own_name()))
}

#[test]
fn every_course_can_be_read_in_every_language() {
    for game in ["pylos"] {
        for language in Language::ALL {
            assert!(!course(game, language).lessons.is_empty());
        }
    }
}
