-- Rows that citizens make, and what refers to them, may become more than 2,147,483,647. One statement a table: each rewrites it once.
DROP TRIGGER "account_details_kept" ON "account_details";--> statement-breakpoint
ALTER TABLE "civilizations"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "comments"
	ALTER COLUMN "post_id" SET DATA TYPE bigint,
	ALTER COLUMN "user_id" SET DATA TYPE bigint,
	ALTER COLUMN "reply_user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "credits"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "feedbacks"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "histories"
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "positions"
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "live_messages"
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "tickets"
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "collections"
	ALTER COLUMN "user_id" SET DATA TYPE bigint,
	ALTER COLUMN "target_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "follows"
	ALTER COLUMN "user_id" SET DATA TYPE bigint,
	ALTER COLUMN "target_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "likes"
	ALTER COLUMN "user_id" SET DATA TYPE bigint,
	ALTER COLUMN "target_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "shares"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "messages"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "once_keys"
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "posts"
	ALTER COLUMN "source_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "reviews"
	ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sources"
	ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "uploads"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "proxies"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sessions"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "users"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "from_user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "account_details"
	ALTER COLUMN "user_id" SET DATA TYPE bigint,
	ALTER COLUMN "source_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "accounts"
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "red_packet_opens"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
CREATE TRIGGER "account_details_kept" BEFORE DELETE OR UPDATE OF "type", "title", "amount", "balance", "source", "source_id", "created_at" ON "account_details" FOR EACH ROW EXECUTE FUNCTION "keep_account_details"();--> statement-breakpoint
ALTER TABLE "civilizations" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "credits" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "feedbacks" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "shares" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "sources" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "proxies" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "red_packet_opens" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
CREATE TABLE "post_counts" (
	"category_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"listed" boolean NOT NULL,
	"num" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "post_counts_category_id_type_listed_pk" PRIMARY KEY("category_id","type","listed")
);--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "follow_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "like_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "channel_anchors_of_anchor" ON "channel_anchors" USING btree ("anchor_id");--> statement-breakpoint
CREATE INDEX "programme_anchors_of_anchor" ON "programme_anchors" USING btree ("anchor_id");--> statement-breakpoint
CREATE INDEX "programmes_of_album" ON "programmes" USING btree ("album_id") WHERE album_id is not null;--> statement-breakpoint
CREATE INDEX "comments_of_user" ON "comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comments_answering" ON "comments" USING btree ("reply_user_id") WHERE reply_user_id is not null;--> statement-breakpoint
CREATE INDEX "histories_of_post" ON "histories" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "positions_of_audio" ON "positions" USING btree ("audio_id");--> statement-breakpoint
CREATE INDEX "special_items_of_post" ON "special_items" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "tickets_of_user" ON "tickets" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "shares_of_post" ON "shares" USING btree ("post_id") WHERE post_id is not null;--> statement-breakpoint
CREATE INDEX "shares_of_user" ON "shares" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "merchants_of_group" ON "merchants" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "page_card_items_of_post" ON "page_card_items" USING btree ("post_id") WHERE post_id is not null;--> statement-breakpoint
CREATE INDEX "page_cards_of_parent" ON "page_cards" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "categories_of_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "posts_type_in_category" ON "posts" USING btree ("category_id","type","status","listed","publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_type_in_parent" ON "posts" USING btree ("parent_category_id","type","status","listed","publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_listed_of_type" ON "posts" USING btree ("type","publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 1 and listed;--> statement-breakpoint
CREATE INDEX "posts_found" ON "posts" USING btree ("publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 1 and listed and type <> 3;--> statement-breakpoint
-- Counted once; from now on the statement that sets a mark moves its counter.
UPDATE "channels" SET "follow_num" = counted.n FROM (
	SELECT "target_type", "target_id", count(*) AS n FROM "follows" WHERE "target_type" IN ('anchor', 'organization', 'channel') GROUP BY 1, 2
) counted WHERE counted.target_id = "channels"."id" AND counted.target_type = CASE "channels"."type" WHEN 2 THEN 'anchor' WHEN 3 THEN 'organization' ELSE 'channel' END;--> statement-breakpoint
UPDATE "lives" SET "like_num" = counted.n FROM (
	SELECT "target_id", count(*) AS n FROM "likes" WHERE "target_type" = 'live' GROUP BY 1
) counted WHERE counted.target_id = "lives"."channel_id";--> statement-breakpoint
-- Published posts of each type: in their category, their top category and the whole site (0).
CREATE FUNCTION count_posts_of_type(category integer, kind smallint, is_listed boolean, change bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO post_counts AS counted (category_id, type, listed, num) VALUES (category, kind, is_listed, change)
    ON CONFLICT (category_id, type, listed) DO UPDATE SET num = counted.num + excluded.num
$$;--> statement-breakpoint
-- For whoever loads a large city with triggers off.
CREATE FUNCTION recount_posts_of_types() RETURNS void LANGUAGE sql AS $$
  DELETE FROM post_counts;
  INSERT INTO post_counts (category_id, type, listed, num)
    SELECT category, type, listed, count(*) FROM posts, unnest(ARRAY[0, category_id, nullif(parent_category_id, category_id)]) AS category
    WHERE status = 1 AND category IS NOT NULL GROUP BY 1, 2, 3
$$;--> statement-breakpoint
-- In one order each time, so that two transactions never wait for each other.
CREATE FUNCTION count_types_of_new_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_posts_of_type(category, type, listed, n) FROM (
    SELECT category, type, listed, count(*) AS n FROM new_rows, unnest(ARRAY[0, category_id, nullif(parent_category_id, category_id)]) AS category
    WHERE status = 1 AND category IS NOT NULL GROUP BY 1, 2, 3
  ) counted ORDER BY category, type, listed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_types_of_removed_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_posts_of_type(category, type, listed, -n) FROM (
    SELECT category, type, listed, count(*) AS n FROM old_rows, unnest(ARRAY[0, category_id, nullif(parent_category_id, category_id)]) AS category
    WHERE status = 1 AND category IS NOT NULL GROUP BY 1, 2, 3
  ) counted ORDER BY category, type, listed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_type_of_changed_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_posts_of_type(category, kind, is_listed, n) FROM (
    SELECT category, kind, is_listed, sum(change) AS n FROM (
      SELECT unnest(ARRAY[0, old.category_id, nullif(old.parent_category_id, old.category_id)]), old.type, old.listed, -1 WHERE old.status = 1
      UNION ALL
      SELECT unnest(ARRAY[0, new.category_id, nullif(new.parent_category_id, new.category_id)]), new.type, new.listed, 1 WHERE new.status = 1
    ) both_rows (category, kind, is_listed, change) WHERE category IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(change) <> 0
  ) counted ORDER BY category, kind, is_listed;
  RETURN NULL;
END $$;--> statement-breakpoint
SELECT recount_posts_of_types();--> statement-breakpoint
CREATE TRIGGER posts_types_counted_in AFTER INSERT ON posts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_types_of_new_posts();--> statement-breakpoint
CREATE TRIGGER posts_types_counted_out AFTER DELETE ON posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_types_of_removed_posts();--> statement-breakpoint
CREATE TRIGGER posts_types_counted_changed AFTER UPDATE ON posts FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status OR old.listed IS DISTINCT FROM new.listed OR old.type IS DISTINCT FROM new.type
    OR old.category_id IS DISTINCT FROM new.category_id OR old.parent_category_id IS DISTINCT FROM new.parent_category_id)
  EXECUTE FUNCTION count_type_of_changed_post();
