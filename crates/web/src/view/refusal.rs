use tripylon_room::Refusal;
use tripylon_texts::Language;

/// Why somebody does not get what they asked for, in words.
pub(crate) fn refusal_text(language: Language, refusal: &Refusal) -> &'static str {
    let online = language.online();
    match refusal {
        Refusal::NotYours => online.not_yours(),
        Refusal::Full => online.full(),
        Refusal::Seated => online.seated(),
        Refusal::NeedsAccount => online.needs_account(),
        Refusal::NotBegun => online.not_begun(),
        Refusal::Over => online.is_over(),
        Refusal::NotYourTurn => online.not_your_turn(),
        Refusal::Late { .. } => online.late(),
        Refusal::Illegal { .. } => online.illegal(),
        Refusal::NotNow => online.not_now(),
        Refusal::StillThere => online.still_there(),
        Refusal::OutOfTime => online.out_of_time(),
        Refusal::NotKept { .. } => online.not_kept(),
        Refusal::TooMany => online.too_many(),
        Refusal::Unclear { .. } => online.unclear(),
    }
}
