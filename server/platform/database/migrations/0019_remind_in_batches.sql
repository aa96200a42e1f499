DROP INDEX "follows_of_target";--> statement-breakpoint
ALTER TABLE "lives" ADD COLUMN "reminded_to" bigint;--> statement-breakpoint
CREATE INDEX "follows_of_target" ON "follows" USING btree ("target_type","target_id","user_id");