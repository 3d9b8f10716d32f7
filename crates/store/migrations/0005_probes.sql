-- What a node writes and removes again to see whether there is space for turns. Mostly empty.

CREATE TABLE probes (
    node TEXT PRIMARY KEY,
    body TEXT NOT NULL
);
