ALTER TABLE "users" ADD COLUMN "is_official" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_state" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "users_official" ON "users" USING btree ("id") WHERE is_official;--> statement-breakpoint
CREATE INDEX "users_names_to_check" ON "users" USING btree ("name_state","id") WHERE name_state <> 1;