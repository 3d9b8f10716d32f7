use serde::{Deserialize, Serialize};
use tripylon_room::{Ask, Hundredths, Moment, Numbered, Refusal};

/// What somebody says into a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    /// A number of the page's own, which comes back with the answer.
    pub number: u64,
    /// What is wanted.
    pub ask: Ask,
}

/// What is said to somebody in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "say", rename_all = "kebab-case")]
pub enum Word {
    /// They are in. It comes first, and the events that they have missed come next.
    Welcome {
        /// The number of the last event.
        seq: u64,
        /// Where they sit, if they do: 1 or 2.
        seat: Option<u8>,
        /// The server's time.
        now: Moment,
    },
    /// Something has happened, in order and without a gap.
    Events {
        /// What.
        events: Vec<Numbered>,
        /// The server's time.
        now: Moment,
    },
    /// What they asked has happened, or had happened before: it is kept.
    Done {
        /// The number that they gave.
        number: u64,
        /// The number of the last event.
        seq: u64,
    },
    /// What they asked has not happened.
    Refused {
        /// The number that they gave.
        number: u64,
        /// Why not.
        refusal: Refusal,
    },
    /// Who is there.
    Presence(Presence),
    /// The server is still there, at this time.
    Beat {
        /// The server's time.
        now: Moment,
    },
    /// The server goes down, and will be back; everything is kept.
    Closing,
}

/// Who is in a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Presence {
    /// How long each player has been gone; `None` for one who is there.
    pub gone: [Option<Hundredths>; 2],
    /// How many others watch.
    pub watching: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_plain_json() {
        let said: Said =
            serde_json::from_str(r#"{"number":3,"ask":{"want":"play","ply":0,"mv":"a1"}}"#).unwrap();
        assert_eq!(said, Said { number: 3, ask: Ask::Play { ply: 0, mv: "a1".to_string() } });
        assert!(
            serde_json::from_str::<Said>(r#"{"number":3,"ask":{"want":"play","ply":0,"mv":"a1","x":1}}"#)
                .is_err()
        );
        let word = Word::Refused { number: 3, refusal: Refusal::Late { plies: 2 } };
        let text = r#"{"say":"refused","number":3,"refusal":{"why":"late","plies":2}}"#;
        assert_eq!(serde_json::to_string(&word).unwrap(), text);
        assert_eq!(serde_json::from_str::<Word>(text).unwrap(), word);
        let events = r#"{"say":"events","events":[{"seq":4,"at":17,"what":"moved","ply":0,"mv":"a1","left":500}],"now":18}"#;
        let word: Word = serde_json::from_str(events).unwrap();
        assert_eq!(serde_json::to_string(&word).unwrap(), events);
    }
}
