-- What was said, read off the events; also corrections, each of which is another text of its line.
DROP VIEW spoken;

CREATE VIEW spoken AS
SELECT
    key, interview, seq, at,
    CASE body ->> 'type' WHEN 'line_corrected' THEN body ->> 'line' ELSE seq END AS line,
    CASE body ->> 'type' WHEN 'interviewer_spoke' THEN 'interviewer' ELSE 'candidate' END AS who,
    replace(replace(body ->> 'text', char(0x2068), ''), char(0x2069), '') AS text
FROM events
WHERE CASE
    WHEN json_valid(body) THEN body ->> 'type' IN ('candidate_spoke', 'interviewer_spoke', 'line_corrected')
END;
