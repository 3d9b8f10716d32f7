//! The output of the program, as the documents show it and as `tests/commands` lists it.

/// The commands on a machine without solved tables.
fn cases() -> trycmd::TestCases {
    let cases = trycmd::TestCases::new();
    cases.env("TRIPYLON_TABLES", "no-tables-here");
    cases
}

#[test]
fn the_documents_show_the_output_of_the_program() {
    cases().case("../../README.md").case("../../docs/terminal.md");
}

#[test]
fn commands_print_the_listed_output() {
    cases().case("tests/commands/*.trycmd");
}
