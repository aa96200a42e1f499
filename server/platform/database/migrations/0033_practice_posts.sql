CREATE TABLE "care_people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "care_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"sex" smallint DEFAULT 0 NOT NULL,
	"age" smallint,
	"address" text DEFAULT '' NOT NULL,
	"type" smallint NOT NULL,
	"relation" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"record_num" integer DEFAULT 0 NOT NULL,
	"half_hours" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "care_people_codes" CHECK (sex between 0 and 2 and type between 1 and 4 and age between 0 and 150)
);
--> statement-breakpoint
CREATE TABLE "care_pictures" (
	"upload_id" bigint PRIMARY KEY NOT NULL,
	"record_id" bigint NOT NULL,
	"sort" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "care_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "care_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"person_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"content" text NOT NULL,
	"half_hours" smallint NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "care_records_codes" CHECK (status between 0 and 2 and half_hours between 0 and 48)
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lessons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"post_id" integer NOT NULL,
	"category" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "lessons_once" UNIQUE("post_id")
);
--> statement-breakpoint
CREATE TABLE "practice_columns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_columns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"name" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"post_num" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"start_at" timestamp with time zone DEFAULT now() NOT NULL,
	"end_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "practice_posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"user_id" bigint NOT NULL,
	"column_id" integer NOT NULL,
	"topic_id" integer,
	"content" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"like_num" integer DEFAULT 0 NOT NULL,
	"comment_num" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_posts_states" CHECK (status between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "practice_topics" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_topics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"column_id" integer NOT NULL,
	"name" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"post_num" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "care_people" ADD CONSTRAINT "care_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_pictures" ADD CONSTRAINT "care_pictures_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_pictures" ADD CONSTRAINT "care_pictures_record_id_care_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."care_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_records" ADD CONSTRAINT "care_records_person_id_care_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."care_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_records" ADD CONSTRAINT "care_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_posts" ADD CONSTRAINT "practice_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_posts" ADD CONSTRAINT "practice_posts_column_id_practice_columns_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."practice_columns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_posts" ADD CONSTRAINT "practice_posts_topic_id_practice_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."practice_topics"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_topics" ADD CONSTRAINT "practice_topics_column_id_practice_columns_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."practice_columns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_people_of_user" ON "care_people" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "care_pictures_of_record" ON "care_pictures" USING btree ("record_id","sort");--> statement-breakpoint
CREATE INDEX "care_records_of_person" ON "care_records" USING btree ("person_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "care_records_of_user" ON "care_records" USING btree ("user_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "care_records_waiting" ON "care_records" USING btree ("id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "lessons_in_order" ON "lessons" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "lessons_in_category" ON "lessons" USING btree ("category","sort","id");--> statement-breakpoint
CREATE INDEX "practice_posts_newest" ON "practice_posts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 1;--> statement-breakpoint
CREATE INDEX "practice_posts_of_column" ON "practice_posts" USING btree ("column_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "practice_posts_of_topic" ON "practice_posts" USING btree ("topic_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "practice_posts_of_user" ON "practice_posts" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "practice_posts_waiting" ON "practice_posts" USING btree ("id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "practice_topics_of_column" ON "practice_topics" USING btree ("column_id","sort","id");--> statement-breakpoint
-- Columns and topics count the posts everybody sees. Rows are locked in the order of their numbers, columns first.
CREATE FUNCTION "count_practice_post"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND old.status = 1 THEN
    UPDATE practice_columns SET post_num = post_num - 1 WHERE id = old.column_id;
    UPDATE practice_topics SET post_num = post_num - 1 WHERE id = old.topic_id;
  END IF;
  IF new.status = 1 THEN
    UPDATE practice_columns SET post_num = post_num + 1 WHERE id = new.column_id;
    UPDATE practice_topics SET post_num = post_num + 1 WHERE id = new.topic_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "practice_posts_added" AFTER INSERT ON "practice_posts" FOR EACH ROW EXECUTE FUNCTION "count_practice_post"();--> statement-breakpoint
CREATE TRIGGER "practice_posts_decided" AFTER UPDATE OF "status" ON "practice_posts" FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION "count_practice_post"();--> statement-breakpoint
CREATE FUNCTION "uncount_practice_posts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM practice_columns WHERE id IN (SELECT column_id FROM deleted WHERE status = 1) ORDER BY id FOR UPDATE;
  UPDATE practice_columns SET post_num = post_num - n
    FROM (SELECT column_id, count(*)::int AS n FROM deleted WHERE status = 1 GROUP BY 1) gone WHERE id = gone.column_id;
  PERFORM FROM practice_topics WHERE id IN (SELECT topic_id FROM deleted WHERE status = 1) ORDER BY id FOR UPDATE;
  UPDATE practice_topics SET post_num = post_num - n
    FROM (SELECT topic_id, count(*)::int AS n FROM deleted WHERE status = 1 GROUP BY 1) gone WHERE id = gone.topic_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "practice_posts_deleted" AFTER DELETE ON "practice_posts" REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION "uncount_practice_posts"();--> statement-breakpoint
CREATE TRIGGER "practice_posts_forget_messages" AFTER DELETE ON "practice_posts" REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_messages('practice', 'id');--> statement-breakpoint
CREATE TRIGGER "practice_posts_forget_reports" AFTER DELETE ON "practice_posts" REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_reports('practice');--> statement-breakpoint
-- What was said about a post, and who liked it, go with it.
CREATE FUNCTION "forget_practice_post"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM comments USING deleted WHERE comments.target = 'practice' AND comments.post_id = deleted.id AND comments.parent_id IS NULL;
  DELETE FROM likes USING deleted WHERE likes.target_type = 'practice' AND likes.target_id = deleted.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "practice_posts_forget_said" AFTER DELETE ON "practice_posts" REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION "forget_practice_post"();
