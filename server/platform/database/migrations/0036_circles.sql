CREATE TABLE "circle_managers" (
	"circle_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "circle_managers_circle_id_user_id_pk" PRIMARY KEY("circle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "circle_posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circle_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"circle_id" integer NOT NULL,
	"topic_id" integer,
	"user_id" bigint NOT NULL,
	"content" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"longitude" double precision,
	"latitude" double precision,
	"region" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"is_top" smallint DEFAULT 0 NOT NULL,
	"is_essence" smallint DEFAULT 0 NOT NULL,
	"hot" integer DEFAULT 0 NOT NULL,
	"looked" boolean DEFAULT false NOT NULL,
	"like_num" integer DEFAULT 0 NOT NULL,
	"comment_num" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_posts_codes" CHECK (status between 0 and 2 and is_top in (0, 1) and is_essence in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "circles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"name" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"notice" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"member_num" integer DEFAULT 0 NOT NULL,
	"post_num" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"circle_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"post_num" integer DEFAULT 0 NOT NULL,
	"view_num" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_bans" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_blocks" (
	"user_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id"),
	CONSTRAINT "user_blocks_another" CHECK (user_id <> blocked_id)
);
--> statement-breakpoint
CREATE TABLE "vote_ballots" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vote_ballots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"vote_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"options" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vote_ballots_once" UNIQUE("vote_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "vote_options" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vote_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"vote_id" bigint NOT NULL,
	"signup_id" bigint,
	"text" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"vote_num" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vote_options_of_signup" UNIQUE("signup_id"),
	CONSTRAINT "vote_options_counted" CHECK (vote_num >= 0)
);
--> statement-breakpoint
CREATE TABLE "vote_signups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vote_signups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"vote_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"introduction" text NOT NULL,
	"cover" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vote_signups_once" UNIQUE("vote_id","user_id"),
	CONSTRAINT "vote_signups_states" CHECK (status between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"post_id" bigint NOT NULL,
	"type" smallint NOT NULL,
	"title" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"max_select" smallint DEFAULT 1 NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"signup_start" timestamp with time zone,
	"signup_end" timestamp with time zone,
	"signup_limit" smallint DEFAULT 0 NOT NULL,
	"daily" smallint DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"person_num" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "votes_of_post" UNIQUE("post_id"),
	CONSTRAINT "votes_codes" CHECK (type between 1 and 3 and daily in (0, 1) and max_select > 0 and start_at < end_at and (type = 3) = (signup_end is not null))
);
--> statement-breakpoint
ALTER TABLE "circle_managers" ADD CONSTRAINT "circle_managers_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_managers" ADD CONSTRAINT "circle_managers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_posts" ADD CONSTRAINT "circle_posts_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_posts" ADD CONSTRAINT "circle_posts_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_posts" ADD CONSTRAINT "circle_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_bans" ADD CONSTRAINT "user_bans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_ballots" ADD CONSTRAINT "vote_ballots_vote_id_votes_id_fk" FOREIGN KEY ("vote_id") REFERENCES "public"."votes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_ballots" ADD CONSTRAINT "vote_ballots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_options" ADD CONSTRAINT "vote_options_vote_id_votes_id_fk" FOREIGN KEY ("vote_id") REFERENCES "public"."votes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_options" ADD CONSTRAINT "vote_options_signup_id_vote_signups_id_fk" FOREIGN KEY ("signup_id") REFERENCES "public"."vote_signups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_signups" ADD CONSTRAINT "vote_signups_vote_id_votes_id_fk" FOREIGN KEY ("vote_id") REFERENCES "public"."votes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_signups" ADD CONSTRAINT "vote_signups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_post_id_circle_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."circle_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_managers_of_user" ON "circle_managers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "circle_posts_newest" ON "circle_posts" USING btree ("circle_id","is_top" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 1;--> statement-breakpoint
CREATE INDEX "circle_posts_hottest" ON "circle_posts" USING btree ("circle_id","hot" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 1;--> statement-breakpoint
CREATE INDEX "circle_posts_essence" ON "circle_posts" USING btree ("circle_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 1 and is_essence = 1;--> statement-breakpoint
CREATE INDEX "circle_posts_of_topic" ON "circle_posts" USING btree ("topic_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 1;--> statement-breakpoint
CREATE INDEX "circle_posts_hottest_of_topic" ON "circle_posts" USING btree ("topic_id","hot" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 1;--> statement-breakpoint
CREATE INDEX "circle_posts_in_topic" ON "circle_posts" USING btree ("topic_id");--> statement-breakpoint
CREATE INDEX "circle_posts_in_circle" ON "circle_posts" USING btree ("circle_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "circle_posts_recent" ON "circle_posts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 1;--> statement-breakpoint
CREATE INDEX "circle_posts_of_user" ON "circle_posts" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "circle_posts_waiting" ON "circle_posts" USING btree ("id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "circle_posts_found" ON "circle_posts" USING gin (search_terms(content));--> statement-breakpoint
CREATE INDEX "circles_sorted" ON "circles" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "topics_of_circle" ON "topics" USING btree ("circle_id","post_num" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_blocks_of_blocked" ON "user_blocks" USING btree ("blocked_id","user_id");--> statement-breakpoint
CREATE INDEX "vote_ballots_of_user" ON "vote_ballots" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vote_options_of_vote" ON "vote_options" USING btree ("vote_id","id");--> statement-breakpoint
CREATE INDEX "vote_signups_of_user" ON "vote_signups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vote_signups_waiting" ON "vote_signups" USING btree ("id") WHERE status = 0;--> statement-breakpoint
-- Posts everybody sees, counted for their circle and their topic.
CREATE FUNCTION "count_circle_post"(circle integer, topic integer, change integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE circles SET post_num = greatest(0, post_num + change) WHERE id = circle;
	IF topic IS NOT NULL THEN UPDATE topics SET post_num = greatest(0, post_num + change) WHERE id = topic; END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_circle_posts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.status = 1 THEN PERFORM count_circle_post(OLD.circle_id, OLD.topic_id, -1); END IF;
	IF TG_OP <> 'DELETE' AND NEW.status = 1 THEN PERFORM count_circle_post(NEW.circle_id, NEW.topic_id, 1); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "circle_posts_counted" AFTER INSERT OR DELETE ON "circle_posts" FOR EACH ROW EXECUTE FUNCTION count_circle_posts();--> statement-breakpoint
CREATE TRIGGER "circle_posts_counted_changed" AFTER UPDATE ON "circle_posts" FOR EACH ROW
	WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.topic_id IS DISTINCT FROM NEW.topic_id OR OLD.circle_id IS DISTINCT FROM NEW.circle_id)
	EXECUTE FUNCTION count_circle_posts();--> statement-breakpoint
-- Comments and likes go with their post.
CREATE FUNCTION "forget_circle_posts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM comments USING deleted WHERE comments.target = 'circle_post' AND comments.post_id = deleted.id;
	DELETE FROM likes USING deleted WHERE likes.target_type = 'circle_post' AND likes.target_id = deleted.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "circle_posts_forget_talk" AFTER DELETE ON "circle_posts" REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_circle_posts();--> statement-breakpoint
CREATE TRIGGER "circle_posts_forget_messages" AFTER DELETE ON "circle_posts" REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_messages('circle_post', 'id');--> statement-breakpoint
CREATE TRIGGER "circle_posts_forget_reports" AFTER DELETE ON "circle_posts" REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_reports('circle_post');--> statement-breakpoint
-- Room in each page, so that counters change a row in its page.
ALTER TABLE "circles" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "circle_posts" SET (fillfactor = 75);--> statement-breakpoint
ALTER TABLE "votes" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "vote_options" SET (fillfactor = 50);
