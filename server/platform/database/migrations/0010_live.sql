ALTER TABLE "post_bodies" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
CREATE TABLE "lives" (
	"channel_id" integer PRIMARY KEY NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"every_minutes" integer DEFAULT 0 NOT NULL,
	"replayed" boolean DEFAULT true NOT NULL,
	"allow_chat" boolean DEFAULT true NOT NULL,
	CONSTRAINT "lives_times" CHECK (minutes >= 0 and (every_minutes = 0 or (minutes > 0 and minutes < every_minutes)))
);
--> statement-breakpoint
CREATE TABLE "live_logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"channel_id" integer NOT NULL,
	"minute" integer NOT NULL,
	"content" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"channel_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"content" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lives" ADD CONSTRAINT "lives_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_logs" ADD CONSTRAINT "live_logs_channel_id_lives_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."lives"("channel_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_messages" ADD CONSTRAINT "live_messages_channel_id_lives_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."lives"("channel_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_messages" ADD CONSTRAINT "live_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_logs_in_order" ON "live_logs" USING btree ("channel_id","minute" DESC);--> statement-breakpoint
CREATE INDEX "live_messages_newest" ON "live_messages" USING btree ("channel_id","id" DESC);--> statement-breakpoint
CREATE INDEX "live_messages_of_user" ON "live_messages" USING btree ("user_id");
