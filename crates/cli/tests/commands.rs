//! What the program prints, as the documents show it and as `tests/commands` lists it.

#[test]
fn the_documents_show_what_the_program_prints() {
    trycmd::TestCases::new().case("../../README.md").case("../../docs/*.md").case("../../docs/rules/*.md");
}

#[test]
fn commands_answer_as_listed() {
    trycmd::TestCases::new().case("tests/commands/*.trycmd");
}
