use crate::options::choice;

choice! {
    /// Whose description of the lost rules is followed.
    RuleSet, "rules", "whose description of the rules is followed?" {
        Carpentier "carpentier" "Patrik Carpentier's: pieces slide along the lines; of two equal sizes the earlier is set aside",
        JeuxEtStrategie "jeux-et-strategie" "the magazine's: a piece may be put anywhere on the equator and designates the line that must answer; of two equal sizes the later is set aside",
    }
}

choice! {
    /// How the pieces come to their starting intersections.
    Arrangement, "setup", "how do the pieces come to their starting intersections?" {
        Alternate "alternate" "one piece at a time in turn, in the open, player 1 first",
        Hidden "hidden" "each player arranges all ten unseen by the other, then both are revealed",
        Random "random" "both arrangements are drawn at random",
    }
}

choice! {
    /// Whether the winner of the last battle gets one point more.
    Singleton, "singleton", "does the winner of the last battle get the singleton, worth one point?" {
        Yes "yes" "yes: 21 points in all, so there is always a winner",
        No "no" "no: 20 points in all, and 10–10 is a draw",
    }
}
