-- One row per interview: what lists and restarts need without folding a log.
CREATE TABLE interviews (
    key        INTEGER PRIMARY KEY,          -- order of arrival, which breaks ties between equal times
    id         TEXT    NOT NULL UNIQUE,
    owner      TEXT    NOT NULL,
    status     TEXT    NOT NULL,
    track      TEXT    NOT NULL,
    candidate  TEXT    NOT NULL,
    created_at INTEGER NOT NULL,
    started_at INTEGER,
    ended_at   INTEGER,
    wake_at    INTEGER,
    digest     TEXT    NOT NULL              -- JSON
) STRICT;

CREATE INDEX interviews_by_owner ON interviews (owner, created_at, key);
CREATE INDEX interviews_by_status ON interviews (owner, status, created_at, key);
CREATE INDEX interviews_in_progress ON interviews (created_at, key) WHERE status = 'in_progress';

-- The log. Rows are appended by rowid and found through the index: a table clustered by (interview, seq) takes
-- appends at half the speed or less. References are checked at the commit; checked at once, they would make SQLite
-- keep an undo journal for every statement that inserts many rows.
CREATE TABLE events (
    key       INTEGER PRIMARY KEY,
    interview TEXT    NOT NULL REFERENCES interviews (id) DEFERRABLE INITIALLY DEFERRED,
    seq       INTEGER NOT NULL CHECK (seq > 0),
    at        INTEGER NOT NULL,
    cause     TEXT,                          -- the client message that brought it
    body      TEXT    NOT NULL               -- JSON, as it was written; lifted to the current shape when read
) STRICT;

CREATE UNIQUE INDEX events_in_order ON events (interview, seq);
CREATE UNIQUE INDEX events_once_per_cause ON events (interview, cause) WHERE cause IS NOT NULL;

-- Code that counted. The owner is repeated here so that one index serves an owner's list.
CREATE TABLE submissions (
    key           INTEGER PRIMARY KEY,
    interview     TEXT    NOT NULL REFERENCES interviews (id) DEFERRABLE INITIALLY DEFERRED,
    run           TEXT    NOT NULL,
    owner         TEXT    NOT NULL,
    problem       INTEGER NOT NULL,
    slug          TEXT    NOT NULL,
    title         TEXT    NOT NULL,
    language      TEXT    NOT NULL,
    attempt       INTEGER NOT NULL,
    automatic     INTEGER NOT NULL,
    code          TEXT    NOT NULL,
    time_spent_ms INTEGER NOT NULL,
    submitted_at  INTEGER NOT NULL,
    verdict       TEXT,                      -- NULL until judged, like result
    result        TEXT,                      -- JSON
    failure       TEXT,
    UNIQUE (interview, run)
) STRICT;

CREATE INDEX submissions_by_owner ON submissions (owner, submitted_at, key);
CREATE INDEX submissions_by_interview ON submissions (interview, problem, submitted_at, key);

-- One row at most, overwritten with noise by a health check to see whether pages reach the disk.
CREATE TABLE probes (
    key  INTEGER PRIMARY KEY,
    room BLOB    NOT NULL
) STRICT;
