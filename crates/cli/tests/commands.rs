//! What the program prints, as README.md shows it and as `tests/commands` lists it.

#[test]
fn the_readme_shows_what_the_program_prints() {
    trycmd::TestCases::new().case("../../README.md");
}

#[test]
fn commands_answer_as_listed() {
    trycmd::TestCases::new().case("tests/commands/*.trycmd");
}
