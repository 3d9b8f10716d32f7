-- A tournament is one document; whoever saves it says which version was read.

CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    stage TEXT NOT NULL,
    body TEXT NOT NULL,
    version BIGINT NOT NULL,
    created BIGINT NOT NULL
);

CREATE INDEX tournaments_by_created ON tournaments (created, id);
CREATE INDEX tournaments_by_stage ON tournaments (stage, created, id);
