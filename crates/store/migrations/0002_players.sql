-- Players, how they are known again, and how strong they are. An anonymous player has no account.

CREATE TABLE players (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    account TEXT,
    -- The account's name in lower case: no two differ by case alone.
    account_key TEXT UNIQUE,
    password_hash TEXT,
    created BIGINT NOT NULL
);

CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);

CREATE INDEX sessions_by_player ON sessions (player);
CREATE INDEX sessions_by_seen ON sessions (seen);
CREATE INDEX players_anonymous ON players (created) WHERE account IS NULL;

CREATE TABLE ratings (
    player TEXT NOT NULL,
    kind TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (player, kind)
);

CREATE INDEX ratings_best ON ratings (kind, rating);

-- A game is rated once: its two rows here say that it was.
CREATE TABLE rating_points (
    game TEXT NOT NULL,
    player TEXT NOT NULL,
    kind TEXT NOT NULL,
    at BIGINT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, player)
);

CREATE INDEX rating_points_by_player ON rating_points (player, kind, at);
