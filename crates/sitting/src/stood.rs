use tripylon_rules::{AnyPosition, record::Record};

/// All positions that have stood in a game, the present one included: what a search must know, because
/// the third time is a draw.
pub fn stood(record: &Record) -> Vec<AnyPosition> {
    let mut position = record.start();
    let mut stood = vec![position];
    for ply in record.line().plies() {
        position.play(ply.mv()).expect("the moves of a record are legal");
        stood.push(position);
    }
    stood
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_that_stood_is_known() {
        let record: Record = "[Rules \"pylos\"]\n\n1. a1 d4 2. b1 *".parse().expect("the record is sound");
        let stood = stood(&record);
        assert_eq!(stood.len(), 4);
        assert_eq!(stood[0], record.start());
        assert_eq!(stood[3], record.position());
    }
}
