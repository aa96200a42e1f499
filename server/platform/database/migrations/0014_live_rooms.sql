ALTER TABLE "lives" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_logs" ADD COLUMN "showing" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_messages" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "live_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_live_id_lives_channel_id_fk" FOREIGN KEY ("live_id") REFERENCES "public"."lives"("channel_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_of_live" ON "messages" USING btree ("live_id") WHERE live_id is not null;--> statement-breakpoint
CREATE INDEX "live_messages_hidden" ON "live_messages" USING btree ("channel_id","hidden_at") WHERE hidden_at is not null;
