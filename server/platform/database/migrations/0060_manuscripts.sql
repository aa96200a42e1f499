CREATE TABLE "manuscript_versions" (
	"post_id" integer NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"staff_id" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "manuscript_versions_post_id_version_pk" PRIMARY KEY("post_id","version")
);
--> statement-breakpoint
CREATE TABLE "manuscripts" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"published_version" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'writing' NOT NULL,
	"reviewers" integer[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"editor_id" integer,
	"edited_at" timestamp with time zone,
	"holder_id" integer,
	"held_until" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "manuscript_versions" ADD CONSTRAINT "manuscript_versions_post_id_manuscripts_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."manuscripts"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manuscript_versions" ADD CONSTRAINT "manuscript_versions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manuscripts" ADD CONSTRAINT "manuscripts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manuscripts" ADD CONSTRAINT "manuscripts_editor_id_staff_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "manuscript_versions_of_staff" ON "manuscript_versions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "manuscripts_in_review" ON "manuscripts" USING btree ("state") WHERE state <> 'writing';--> statement-breakpoint
CREATE INDEX "manuscripts_deleted" ON "manuscripts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "manuscripts_withdrawn" ON "manuscripts" USING btree ("withdrawn_at") WHERE withdrawn_at is not null;--> statement-breakpoint
CREATE INDEX "manuscripts_of_editor" ON "manuscripts" USING btree ("editor_id","post_id" DESC NULLS FIRST);--> statement-breakpoint
UPDATE "staff_roles" SET "permissions" = "permissions" || '{content.write,content.review,content.publish,category.manage,subscription.manage}' WHERE "name" = 'editor';--> statement-breakpoint
UPDATE "staff_roles" SET "permissions" = "permissions" || '{content.write,content.review}' WHERE "name" = 'reviewer';--> statement-breakpoint
INSERT INTO "staff_roles" ("name", "title", "permissions") VALUES ('writer', '记者', '{content.write}') ON CONFLICT DO NOTHING;
