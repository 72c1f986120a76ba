-- Since when an interview is in the bin; NULL outside of it.
ALTER TABLE interviews ADD COLUMN removed_at INTEGER;

CREATE INDEX interviews_in_the_bin ON interviews (removed_at) WHERE removed_at IS NOT NULL;

-- What was said, read off the events. The two marks of found words are taken out, so that they mean nothing else.
CREATE VIEW spoken AS
SELECT
    key, interview, seq, at,
    CASE body ->> 'type' WHEN 'candidate_spoke' THEN 'candidate' ELSE 'interviewer' END AS who,
    replace(replace(body ->> 'text', char(0x2068), ''), char(0x2069), '') AS text
FROM events
WHERE CASE WHEN json_valid(body) THEN body ->> 'type' IN ('candidate_spoke', 'interviewer_spoke') END;

-- The words of those lines. It holds no text of its own: that stays in the events.
CREATE VIRTUAL TABLE spoken_words USING fts5 (
    text,
    content = 'spoken',
    content_rowid = 'key',
    tokenize = 'unicode61 remove_diacritics 2'
);

INSERT INTO spoken_words (spoken_words) VALUES ('rebuild');

-- One row while something was deleted whose bytes may still be in the file.
CREATE TABLE traces (
    key INTEGER PRIMARY KEY
) STRICT;
