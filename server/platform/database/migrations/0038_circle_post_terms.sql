DROP INDEX "circle_posts_found";--> statement-breakpoint
ALTER TABLE "circle_posts" ADD COLUMN "terms" text[] GENERATED ALWAYS AS (search_terms(content)) STORED;--> statement-breakpoint
CREATE INDEX "circle_posts_found" ON "circle_posts" USING gin ("terms");