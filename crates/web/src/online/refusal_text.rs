use tripylon_play::RoomRefusal;
use tripylon_texts::Language;

/// The text for a command that the server refused.
pub(crate) fn refusal_text(language: Language, refusal: &RoomRefusal) -> &'static str {
    let online = language.online();
    match refusal {
        RoomRefusal::NotAPlayer => online.not_yours(),
        RoomRefusal::SeatsTaken => online.full(),
        RoomRefusal::AlreadySeated => online.seated(),
        RoomRefusal::NeedsAccount => online.needs_account(),
        RoomRefusal::NotStarted => online.not_begun(),
        RoomRefusal::GameOver => online.is_over(),
        RoomRefusal::NotYourTurn => online.not_your_turn(),
        RoomRefusal::StalePly { .. } => online.late(),
        RoomRefusal::Illegal { .. } => online.illegal(),
        RoomRefusal::NotNow => online.not_now(),
        RoomRefusal::OpponentPresent => online.still_there(),
        RoomRefusal::OutOfTime => online.out_of_time(),
        RoomRefusal::NotStored { .. } => online.not_kept(),
        RoomRefusal::RateLimited => online.too_many(),
        RoomRefusal::Malformed { .. } => online.unclear(),
    }
}
