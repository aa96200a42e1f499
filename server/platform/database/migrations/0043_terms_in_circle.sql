-- The terms of a text, each with its circle in front: what is searched is always one circle, and the index holds a list
-- of posts for each term, which is as long as the circle and not as the city.
CREATE FUNCTION terms_in_circle(circle integer, content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(circle || ':' || term), '{}') FROM unnest(search_terms(content)) AS term
$$;--> statement-breakpoint
DROP INDEX "circle_posts_found";--> statement-breakpoint
ALTER TABLE "circle_posts" DROP COLUMN "terms";--> statement-breakpoint
ALTER TABLE "circle_posts" ADD COLUMN "terms" text[] GENERATED ALWAYS AS (terms_in_circle(circle_id, content)) STORED;--> statement-breakpoint
CREATE INDEX "circle_posts_found" ON "circle_posts" USING gin ("terms") WITH (fastupdate = off);
