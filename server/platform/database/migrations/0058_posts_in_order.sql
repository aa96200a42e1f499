-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "posts_published";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "posts_published" ON "posts" USING btree ("publish_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 1;
