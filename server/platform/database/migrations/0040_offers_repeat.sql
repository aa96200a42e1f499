ALTER TABLE "activities" ADD COLUMN "repeat_until" date;--> statement-breakpoint
ALTER TABLE "activity_offers" ADD COLUMN "repeat_until" date;