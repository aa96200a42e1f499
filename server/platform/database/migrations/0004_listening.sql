CREATE TABLE "channel_anchors" (
	"channel_id" integer NOT NULL,
	"anchor_id" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "channel_anchors_channel_id_anchor_id_pk" PRIMARY KEY("channel_id","anchor_id")
);
--> statement-breakpoint
CREATE TABLE "channel_posts" (
	"channel_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	CONSTRAINT "channel_posts_channel_id_post_id_pk" PRIMARY KEY("channel_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"type" smallint NOT NULL,
	"name" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"frequency" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"loop" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"format" text DEFAULT '' NOT NULL,
	"guarded" boolean DEFAULT false NOT NULL,
	"recommended" boolean DEFAULT false NOT NULL,
	"view_num" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"user_id" integer NOT NULL,
	"audio_id" integer NOT NULL,
	"album_id" integer,
	"position" real NOT NULL,
	"duration" real NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "positions_user_id_audio_id_pk" PRIMARY KEY("user_id","audio_id")
);
--> statement-breakpoint
CREATE TABLE "programme_anchors" (
	"programme_id" integer NOT NULL,
	"anchor_id" integer NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "programme_anchors_programme_id_anchor_id_pk" PRIMARY KEY("programme_id","anchor_id")
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "programmes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"channel_id" integer NOT NULL,
	"name" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"weekdays" smallint DEFAULT 127 NOT NULL,
	"start_minute" smallint NOT NULL,
	"end_minute" smallint NOT NULL,
	"album_id" integer,
	CONSTRAINT "programmes_times" CHECK (start_minute >= 0 and start_minute < end_minute and end_minute <= 1440)
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"file" text NOT NULL,
	"duration" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "source_id" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "play_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_anchors" ADD CONSTRAINT "channel_anchors_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_anchors" ADD CONSTRAINT "channel_anchors_anchor_id_channels_id_fk" FOREIGN KEY ("anchor_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_posts" ADD CONSTRAINT "channel_posts_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_posts" ADD CONSTRAINT "channel_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_audio_id_posts_id_fk" FOREIGN KEY ("audio_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_anchors" ADD CONSTRAINT "programme_anchors_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_anchors" ADD CONSTRAINT "programme_anchors_anchor_id_channels_id_fk" FOREIGN KEY ("anchor_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_album_id_posts_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_posts_of_post" ON "channel_posts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "channels_in_order" ON "channels" USING btree ("type","sort","id");--> statement-breakpoint
CREATE INDEX "positions_newest" ON "positions" USING btree ("user_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "programmes_in_order" ON "programmes" USING btree ("channel_id","start_minute");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_of_source" ON "posts" USING btree ("source_id") WHERE source_id is not null;