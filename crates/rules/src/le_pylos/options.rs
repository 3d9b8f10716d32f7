use crate::options::enum_option;

enum_option! {
    /// The one of the two surviving descriptions of the rules that is used (the original rules are lost).
    RulesSource, "rules", "which version of the rules?" {
        Carpentier "carpentier" "Patrik Carpentier's: pieces slide along the lines; of two pieces of the same size, the one played earlier is set aside",
        JeuxEtStrategie "jeux-et-strategie" "the magazine's: a piece may be put anywhere on the equator and designates the line that must answer; of two pieces of the same size, the one played later is set aside",
    }
}

enum_option! {
    /// The way in which the pieces are set up.
    SetupMode, "setup", "how are the pieces set up?" {
        Alternate "alternate" "one piece at a time in turn, in the open, player 1 first",
        Hidden "hidden" "each player places all ten out of the opponent's sight, then both sides are revealed",
        Random "random" "both sides are set up at random",
    }
}

enum_option! {
    /// Whether the winner of the last battle gets the singleton, an extra piece that is worth one point.
    Singleton, "singleton", "does the winner of the last battle get the singleton, worth one point?" {
        Yes "yes" "yes: 21 points in all, so there is always a winner",
        No "no" "no: 20 points in all, and 10–10 is a draw",
    }
}
