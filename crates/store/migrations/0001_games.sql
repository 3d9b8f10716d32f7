-- Games are what comes of their events; the row of a game is what lists and searches need to know of it.
-- Numbers are BIGINT, moments are hundredths of a second since 1970 UTC, and what is true is 1: both databases read that alike.

CREATE TABLE games (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    rules TEXT NOT NULL,
    terms TEXT NOT NULL,
    visibility TEXT NOT NULL,
    stage TEXT NOT NULL,
    player_1 TEXT,
    player_2 TEXT,
    name_1 TEXT NOT NULL,
    name_2 TEXT NOT NULL,
    opened_by TEXT NOT NULL,
    rated BIGINT NOT NULL,
    result TEXT,
    reason TEXT,
    plies BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    ended BIGINT,
    deadline BIGINT,
    keeper TEXT,
    needs_keeper BIGINT NOT NULL,
    series TEXT,
    round BIGINT NOT NULL,
    tournament TEXT,
    record TEXT
);

CREATE TABLE events (
    game TEXT NOT NULL REFERENCES games (id),
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seq)
);

CREATE TABLE nodes (
    id TEXT PRIMARY KEY,
    seen BIGINT NOT NULL
);

-- The archive, newest first, by whatever is searched for most.
CREATE INDEX games_by_created ON games (created, id);
CREATE INDEX games_by_kind ON games (kind, created, id);
CREATE INDEX games_by_result ON games (result, created, id);
CREATE INDEX games_by_player_1 ON games (player_1, created, id) WHERE player_1 IS NOT NULL;
CREATE INDEX games_by_player_2 ON games (player_2, created, id) WHERE player_2 IS NOT NULL;
CREATE INDEX games_by_opener ON games (opened_by);
CREATE INDEX games_by_tournament ON games (tournament, created, id) WHERE tournament IS NOT NULL;
CREATE INDEX games_by_series ON games (series, created, id) WHERE series IS NOT NULL;

-- The lobby and the rounds of the keepers: few games at a time, out of however many there have been.
CREATE INDEX games_open ON games (created, id) WHERE stage = 'open' AND visibility = 'public';
CREATE INDEX games_wanted ON games (kind, terms, created, id) WHERE stage = 'open' AND visibility = 'public';
CREATE INDEX games_live ON games (changed, id) WHERE stage = 'playing' AND visibility = 'public';
CREATE INDEX games_due ON games (deadline) WHERE stage = 'playing' AND deadline IS NOT NULL;
CREATE INDEX games_to_keep ON games (keeper) WHERE stage = 'playing' AND needs_keeper = 1;
CREATE INDEX games_kept ON games (keeper) WHERE keeper IS NOT NULL;
