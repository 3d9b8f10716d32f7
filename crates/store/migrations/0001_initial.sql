-- SQLite and PostgreSQL share this schema. Numbers are BIGINT, times are hundredths of a second since 1970 UTC, and
-- booleans are 0 or 1.

-- A game is the sequence of its events. Its row holds what lists and searches need.
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    game_name TEXT NOT NULL,
    rules TEXT NOT NULL,
    terms TEXT NOT NULL,
    visibility TEXT NOT NULL,
    -- open, playing, over or cancelled
    status TEXT NOT NULL,
    player_1 TEXT,
    player_2 TEXT,
    name_1 TEXT NOT NULL,
    name_2 TEXT NOT NULL,
    opened_by TEXT NOT NULL,
    rated BIGINT NOT NULL,
    result TEXT,
    reason TEXT,
    plies BIGINT NOT NULL,
    -- The player to move, 1 or 2, while the game is being played.
    to_move BIGINT,
    seq BIGINT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    ended BIGINT,
    deadline BIGINT,
    -- The node that runs the engine of the game.
    lease_holder TEXT,
    needs_lease BIGINT NOT NULL,
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
    last_seen BIGINT NOT NULL
);

-- The archive, newest first, by the most common filters.
CREATE INDEX games_by_created ON games (created, id);
CREATE INDEX games_by_game_name ON games (game_name, created, id);
CREATE INDEX games_by_result ON games (result, created, id);
CREATE INDEX games_by_player_1 ON games (player_1, created, id) WHERE player_1 IS NOT NULL;
CREATE INDEX games_by_player_2 ON games (player_2, created, id) WHERE player_2 IS NOT NULL;
CREATE INDEX games_by_opener ON games (opened_by);
CREATE INDEX games_by_tournament ON games (tournament, created, id) WHERE tournament IS NOT NULL;
CREATE INDEX games_by_series ON games (series, created, id) WHERE series IS NOT NULL;

-- The lobby and periodic maintenance: partial indexes, because few of all games are open or being played at a time.
CREATE INDEX games_open ON games (created, id) WHERE status = 'open' AND visibility = 'public';
CREATE INDEX games_open_by_terms ON games (game_name, terms, created, id) WHERE status = 'open' AND visibility = 'public';
CREATE INDEX games_live ON games (changed, id) WHERE status = 'playing' AND visibility = 'public';
CREATE INDEX games_by_deadline ON games (deadline) WHERE status = 'playing' AND deadline IS NOT NULL;
CREATE INDEX games_needing_lease ON games (lease_holder) WHERE status = 'playing' AND needs_lease = 1;
CREATE INDEX games_by_lease_holder ON games (lease_holder) WHERE lease_holder IS NOT NULL;

-- A guest player has no account.
CREATE TABLE players (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    account TEXT,
    -- The account name in lower case, so that no two accounts differ by case alone.
    account_key TEXT UNIQUE,
    password_hash TEXT,
    created BIGINT NOT NULL
);

CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    created BIGINT NOT NULL,
    last_seen BIGINT NOT NULL
);

CREATE INDEX sessions_by_player ON sessions (player);
CREATE INDEX sessions_by_last_seen ON sessions (last_seen);
CREATE INDEX players_guest ON players (created) WHERE account IS NULL;

CREATE TABLE ratings (
    player TEXT NOT NULL,
    game_name TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (player, game_name)
);

CREATE INDEX ratings_best ON ratings (game_name, rating);

-- A game has two rows here once it has been rated, so it is rated only once.
CREATE TABLE rating_points (
    game TEXT NOT NULL,
    player TEXT NOT NULL,
    game_name TEXT NOT NULL,
    at BIGINT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, player)
);

CREATE INDEX rating_points_by_player ON rating_points (player, game_name, at);

-- A tournament is one document. Saving it requires the version that was read (optimistic concurrency).
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    game_name TEXT NOT NULL,
    status TEXT NOT NULL,
    body TEXT NOT NULL,
    version BIGINT NOT NULL,
    created BIGINT NOT NULL
);

CREATE INDEX tournaments_by_created ON tournaments (created, id);
CREATE INDEX tournaments_by_status ON tournaments (status, created, id);

-- Rows that a node writes and deletes again to check that there is disk space for turns. Usually empty.
CREATE TABLE write_probes (
    node TEXT PRIMARY KEY,
    body TEXT NOT NULL
);
