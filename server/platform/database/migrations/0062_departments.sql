ALTER TABLE "manuscripts" ADD COLUMN "department" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "department" text DEFAULT '' NOT NULL;