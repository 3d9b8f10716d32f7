use tripylon_play::RoomRefusal;
use tripylon_texts::Language;

/// The text for a command that the server refused.
pub(crate) fn refusal_text(language: Language, refusal: &RoomRefusal) -> &'static str {
    let online = language.online();
    match refusal {
        RoomRefusal::NotAPlayer => online.not_a_player(),
        RoomRefusal::SeatsTaken => online.seats_taken(),
        RoomRefusal::AlreadySeated => online.already_seated(),
        RoomRefusal::NeedsAccount => online.needs_account(),
        RoomRefusal::NotStarted => online.not_started(),
        RoomRefusal::GameOver => online.game_over(),
        RoomRefusal::NotYourTurn => online.not_your_turn(),
        RoomRefusal::StalePly { .. } => online.stale_ply(),
        RoomRefusal::Illegal { .. } => online.illegal(),
        RoomRefusal::NotNow => online.not_now(),
        RoomRefusal::OpponentPresent => online.opponent_present(),
        RoomRefusal::OutOfTime => online.out_of_time(),
        RoomRefusal::NotStored { .. } => online.not_stored(),
        RoomRefusal::RateLimited => online.rate_limited(),
        RoomRefusal::Malformed { .. } => online.malformed(),
    }
}
