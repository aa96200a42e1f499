ALTER TABLE "search_entries" ADD COLUMN "lead" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "spelled" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Every entry there is waits, so that a background job completes it.
ALTER TABLE "search_entries" ADD COLUMN "waiting" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "search_entries_waiting" ON "search_entries" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE waiting;--> statement-breakpoint
CREATE OR REPLACE FUNCTION enter_posts_for_search(low integer, high integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_entries (of_channel, id, kind, title, tags, title_terms, terms, published_at)
    SELECT false, id, type, title, tags, search_terms(title) || marks, search_terms(concat_ws(' ', title, introduction, source_name, author, array_to_string(tags, ' '))) || marks, publish_at
    FROM (
      SELECT p.*, search_marks(p.type) AS marks, ARRAY(SELECT jsonb_array_elements_text(CASE WHEN jsonb_typeof(b.tags) = 'array' THEN b.tags ELSE '[]'::jsonb END)) AS tags
      FROM posts p LEFT JOIN post_bodies b ON b.post_id = p.id WHERE p.id BETWEEN low AND high AND p.status = 1
    ) found
    ON CONFLICT (of_channel, id) DO UPDATE SET kind = excluded.kind, title = excluded.title, tags = excluded.tags, title_terms = excluded.title_terms, terms = excluded.terms, published_at = excluded.published_at, waiting = true
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION enter_channels_for_search(low integer, high integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_entries (of_channel, id, kind, title, title_terms, terms, published_at)
    SELECT true, id, 20 + type, name, search_terms(name) || marks, search_terms(concat_ws(' ', name, introduction, frequency)) || marks, CASE WHEN type = 4 THEN created_at ELSE 'infinity' END
    FROM (SELECT c.*, search_marks((20 + c.type)::smallint) AS marks FROM channels c WHERE c.id BETWEEN low AND high) found
    ON CONFLICT (of_channel, id) DO UPDATE SET kind = excluded.kind, title = excluded.title, title_terms = excluded.title_terms, terms = excluded.terms, published_at = excluded.published_at, waiting = true
$$;--> statement-breakpoint
DROP TRIGGER "tags_indexed_for_search" ON "post_bodies";--> statement-breakpoint
CREATE TRIGGER bodies_indexed_for_search AFTER INSERT OR UPDATE OF tags, content, pictures ON post_bodies FOR EACH ROW EXECUTE FUNCTION index_for_search();
