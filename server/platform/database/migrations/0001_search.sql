-- Words of a Chinese text are not separated: index every character and every pair of neighbours (and whole Latin words).
CREATE FUNCTION search_terms(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT term), '{}') FROM (
    SELECT lower(match[1]) AS term FROM regexp_matches(value, '([A-Za-z0-9]{1,40})', 'g') AS match
    UNION ALL
    SELECT substr(run, n, length) FROM (
      SELECT match[1] AS run FROM regexp_matches(value, '([㐀-鿿]+)', 'g') AS match
    ) runs, generate_series(1, length(run)) AS n, generate_series(1, 2) AS length
    WHERE n + length - 1 <= length(run)
  ) terms
$$;
--> statement-breakpoint
CREATE TABLE "post_search" ("post_id" integer PRIMARY KEY REFERENCES "posts"("id") ON DELETE CASCADE, "terms" text[] NOT NULL);
--> statement-breakpoint
CREATE INDEX "post_search_terms" ON "post_search" USING gin ("terms");
--> statement-breakpoint
CREATE FUNCTION index_post_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_search (post_id, terms)
    VALUES (new.id, search_terms(new.title || ' ' || new.introduction || ' ' || new.source_name || ' ' || new.author))
    ON CONFLICT (post_id) DO UPDATE SET terms = excluded.terms;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER posts_indexed_for_search AFTER INSERT OR UPDATE OF title, introduction, source_name, author ON posts FOR EACH ROW EXECUTE FUNCTION index_post_for_search();
