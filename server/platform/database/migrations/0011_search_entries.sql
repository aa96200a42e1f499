-- Everything that can be found, contents and channels in one table, so that one ranking holds for all of them.
-- kind: a content type, or 20 + a channel's type. title_terms, terms: characters, pairs and words, and '#' with what a search may keep to. A channel is never old.
CREATE TABLE "search_entries" (
	"of_channel" boolean NOT NULL,
	"id" integer NOT NULL,
	"kind" smallint NOT NULL,
	"title" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"title_terms" text[] NOT NULL,
	"terms" text[] NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_entries_of_channel_id_pk" PRIMARY KEY("of_channel","id")
);
--> statement-breakpoint
DROP TRIGGER "posts_indexed_for_search" ON "posts";
--> statement-breakpoint
DROP FUNCTION index_post_for_search();
--> statement-breakpoint
DROP TABLE "post_search";
--> statement-breakpoint
CREATE FUNCTION search_marks(kind smallint) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array['#' || kind] || CASE WHEN kind = 12 THEN array['#4'] WHEN kind > 20 AND kind <> 24 THEN array['#20'] ELSE '{}'::text[] END
$$;
--> statement-breakpoint
-- Several rows at once, so that whoever loads a large city with triggers off can do the same.
CREATE FUNCTION enter_posts_for_search(low integer, high integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_entries (of_channel, id, kind, title, tags, title_terms, terms, published_at)
    SELECT false, id, type, title, tags, search_terms(title) || marks, search_terms(concat_ws(' ', title, introduction, source_name, author, array_to_string(tags, ' '))) || marks, publish_at
    FROM (
      SELECT p.*, search_marks(p.type) AS marks, ARRAY(SELECT jsonb_array_elements_text(CASE WHEN jsonb_typeof(b.tags) = 'array' THEN b.tags ELSE '[]'::jsonb END)) AS tags
      FROM posts p LEFT JOIN post_bodies b ON b.post_id = p.id WHERE p.id BETWEEN low AND high AND p.status = 1
    ) found
    ON CONFLICT (of_channel, id) DO UPDATE SET kind = excluded.kind, title = excluded.title, tags = excluded.tags, title_terms = excluded.title_terms, terms = excluded.terms, published_at = excluded.published_at
$$;
--> statement-breakpoint
CREATE FUNCTION enter_channels_for_search(low integer, high integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_entries (of_channel, id, kind, title, title_terms, terms, published_at)
    SELECT true, id, 20 + type, name, search_terms(name) || marks, search_terms(concat_ws(' ', name, introduction, frequency)) || marks, CASE WHEN type = 4 THEN created_at ELSE 'infinity' END
    FROM (SELECT c.*, search_marks((20 + c.type)::smallint) AS marks FROM channels c WHERE c.id BETWEEN low AND high) found
    ON CONFLICT (of_channel, id) DO UPDATE SET kind = excluded.kind, title = excluded.title, title_terms = excluded.title_terms, terms = excluded.terms, published_at = excluded.published_at
$$;
--> statement-breakpoint
CREATE FUNCTION index_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_table_name = 'post_bodies' THEN
    PERFORM enter_posts_for_search(new.post_id, new.post_id);
  ELSIF tg_op = 'DELETE' THEN
    DELETE FROM search_entries WHERE of_channel = (tg_table_name = 'channels') AND id = old.id;
  ELSIF tg_table_name = 'channels' THEN
    PERFORM enter_channels_for_search(new.id, new.id);
  ELSE
    IF new.status <> 1 THEN DELETE FROM search_entries WHERE NOT of_channel AND id = new.id; END IF;
    PERFORM enter_posts_for_search(new.id, new.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
SELECT enter_posts_for_search(0, 2147483647);
--> statement-breakpoint
SELECT enter_channels_for_search(0, 2147483647);
--> statement-breakpoint
CREATE INDEX "search_entries_terms" ON "search_entries" USING gin ("terms");
--> statement-breakpoint
CREATE INDEX "search_entries_title_terms" ON "search_entries" USING gin ("title_terms");
--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE TRIGGER posts_indexed_for_search AFTER INSERT OR UPDATE OF type, status, title, introduction, source_name, author, publish_at ON posts FOR EACH ROW EXECUTE FUNCTION index_for_search();
--> statement-breakpoint
CREATE TRIGGER posts_gone_from_search AFTER DELETE ON posts FOR EACH ROW EXECUTE FUNCTION index_for_search();
--> statement-breakpoint
CREATE TRIGGER tags_indexed_for_search AFTER INSERT OR UPDATE OF tags ON post_bodies FOR EACH ROW EXECUTE FUNCTION index_for_search();
--> statement-breakpoint
CREATE TRIGGER channels_indexed_for_search AFTER INSERT OR UPDATE OF type, name, introduction, frequency ON channels FOR EACH ROW EXECUTE FUNCTION index_for_search();
--> statement-breakpoint
CREATE TRIGGER channels_gone_from_search AFTER DELETE ON channels FOR EACH ROW EXECUTE FUNCTION index_for_search();
