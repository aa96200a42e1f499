CREATE TABLE "media_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"state" text DEFAULT 'offered' NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"stored" text NOT NULL,
	"name" text NOT NULL,
	"original" text NOT NULL,
	"size" integer NOT NULL,
	"hash" text NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"duration" integer DEFAULT 0 NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"focus_x" real DEFAULT 0.5 NOT NULL,
	"focus_y" real DEFAULT 0.5 NOT NULL,
	"rights" text DEFAULT '' NOT NULL,
	"rights_until" date,
	"words" text NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_files_stored_unique" UNIQUE("stored")
);
--> statement-breakpoint
CREATE TABLE "media_uses" (
	"file_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	CONSTRAINT "media_uses_file_id_post_id_pk" PRIMARY KEY("file_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"every_minutes" integer NOT NULL,
	"held" boolean NOT NULL,
	"enabled" boolean NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"read_at" timestamp with time zone,
	"added" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_hash" ON "media_files" USING btree ("hash") WHERE state = 'ready';--> statement-breakpoint
CREATE INDEX "media_files_newest" ON "media_files" USING btree ("id" DESC NULLS FIRST) WHERE state = 'ready';--> statement-breakpoint
CREATE INDEX "media_files_of_kind" ON "media_files" USING btree ("kind","id" DESC NULLS FIRST) WHERE state = 'ready';--> statement-breakpoint
CREATE INDEX "media_files_in_folder" ON "media_files" USING btree ("folder","kind","id" DESC NULLS FIRST) WHERE state = 'ready';--> statement-breakpoint
CREATE INDEX "media_files_rights" ON "media_files" USING btree ("rights_until") WHERE state = 'ready';--> statement-breakpoint
CREATE INDEX "media_files_words" ON "media_files" USING gin (name_pairs(words)) WITH (fastupdate=false) WHERE state = 'ready';--> statement-breakpoint
CREATE INDEX "media_files_of_staff" ON "media_files" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "media_files_unready" ON "media_files" USING btree ("created_at") WHERE state <> 'ready';--> statement-breakpoint
CREATE INDEX "media_uses_of_post" ON "media_uses" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_url" ON "subscriptions" USING btree ("url");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("due_at") WHERE enabled;