//! What the program prints, as README.md shows it and as `tests/commands` lists it.

/// The commands as a newcomer runs them, who has solved nothing.
fn cases() -> trycmd::TestCases {
    let cases = trycmd::TestCases::new();
    cases.env("TRIPYLON_TABLES", "no-tables-here");
    cases
}

#[test]
fn the_readme_shows_what_the_program_prints() {
    cases().case("../../README.md");
}

#[test]
fn commands_answer_as_listed() {
    cases().case("tests/commands/*.trycmd");
}
