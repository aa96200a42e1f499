-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "users_name_pairs";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_name_pairs" ON "users" USING gin (name_pairs(nickname)) WITH (fastupdate=false);
