ALTER TABLE "cms_pages" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "cms_pages" ADD CONSTRAINT "cms_pages_code_unique" UNIQUE("code");--> statement-breakpoint
ALTER TABLE "page_card_items" ADD COLUMN "source_type" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_card_items" ADD COLUMN "source_id" integer;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "open_time" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "latitude" double precision;
