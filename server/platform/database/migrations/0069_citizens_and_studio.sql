CREATE TABLE "studio_pieces" (
	"channel_id" integer NOT NULL,
	"version" text NOT NULL,
	"number" bigint NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "studio_pieces_channel_id_version_number_pk" PRIMARY KEY("channel_id","version","number")
);
--> statement-breakpoint
CREATE TABLE "ban_appeals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ban_appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"user_id" bigint NOT NULL,
	"banned_at" timestamp with time zone NOT NULL,
	"banned_by" integer,
	"reason" text NOT NULL,
	"content" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ban_appeals_status" CHECK (status between 0 and 2)
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "studio_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "studio_by" integer;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "studio_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_bans" ADD COLUMN "by_id" integer;--> statement-breakpoint
ALTER TABLE "studio_pieces" ADD CONSTRAINT "studio_pieces_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ban_appeals" ADD CONSTRAINT "ban_appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ban_appeals" ADD CONSTRAINT "ban_appeals_banned_by_staff_id_fk" FOREIGN KEY ("banned_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_pieces_in_time" ON "studio_pieces" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ban_appeals_of_ban" ON "ban_appeals" USING btree ("user_id","banned_at");--> statement-breakpoint
CREATE INDEX "ban_appeals_waiting" ON "ban_appeals" USING btree ("id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "ban_appeals_of_staff" ON "ban_appeals" USING btree ("banned_by");--> statement-breakpoint
UPDATE "staff_roles" SET "permissions" = "permissions" || '{citizen.manage}' WHERE "name" IN ('editor', 'reviewer');