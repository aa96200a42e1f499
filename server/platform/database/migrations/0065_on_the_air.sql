ALTER TABLE "channels" ADD COLUMN "stream_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "stream_works" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "stream_problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "stream_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "slow_seconds" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "replay_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "staff_roles" SET "permissions" = "permissions" || '{air.manage}' WHERE "name" = 'editor';
