//! Not a test: the last program that `cargo test --workspace` runs says which tests were left out.

fn main() {
    let browser = tripylon_e2e::missing_requirement();
    let database = tripylon_test_postgres::missing_requirement();
    let left_out: Vec<String> = [("in a real browser", browser), ("with PostgreSQL", database)]
        .into_iter()
        .filter_map(|(tests, missing)| Some(format!("  tests {tests}: {}\n", missing?)))
        .collect();
    if left_out.is_empty() {
        println!("\nno tests were left out\n");
    } else {
        println!("\nleft out, although no test failed:\n{}", left_out.concat());
    }
}
