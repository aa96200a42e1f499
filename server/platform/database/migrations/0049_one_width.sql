-- Every search compares texts of one width, and knows 〇 and the characters above the basic plane [decision 094].
CREATE OR REPLACE FUNCTION search_terms(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT term), '{}') FROM (
    SELECT lower(match[1]) AS term FROM regexp_matches(normalize(value, NFKC), '([A-Za-z0-9]{1,40})', 'g') AS match
    UNION ALL
    SELECT substr(run, n, length) FROM (
      SELECT match[1] AS run FROM regexp_matches(normalize(value, NFKC), E'([\u3007\u3400-\u9FFF\U00020000-\U0003FFFD]+)', 'g') AS match
    ) runs, generate_series(1, length(run)) AS n, generate_series(1, 2) AS length
    WHERE n + length - 1 <= length(run)
  ) terms
$$;--> statement-breakpoint
-- Such titles are found at once. Texts are gone through by the job, fifty at a time, the newest first [decision 035].
UPDATE search_entries SET terms = terms || search_terms(title), title_terms = search_terms(title) || (SELECT coalesce(array_agg(mark), '{}') FROM unnest(title_terms) AS mark WHERE mark LIKE '#%')
  WHERE title IS NOT NFKC NORMALIZED OR title ~ E'[\u3007\U00020000-\U0003FFFD]';--> statement-breakpoint
UPDATE search_entries SET waiting = true;--> statement-breakpoint
-- Terms that the database makes itself are made anew where the text has such a character.
UPDATE guides SET title = title WHERE title || theme || words IS NOT NFKC NORMALIZED OR title || theme || words ~ E'[\u3007\U00020000-\U0003FFFD]';--> statement-breakpoint
UPDATE advices SET title = title WHERE title || content || address IS NOT NFKC NORMALIZED OR title || content || address ~ E'[\u3007\U00020000-\U0003FFFD]';--> statement-breakpoint
UPDATE circle_posts SET content = content WHERE content IS NOT NFKC NORMALIZED OR content ~ E'[\u3007\U00020000-\U0003FFFD]';
