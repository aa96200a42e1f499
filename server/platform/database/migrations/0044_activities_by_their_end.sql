DROP INDEX "guides_of_merchant";--> statement-breakpoint
CREATE INDEX "activities_not_over" ON "activities" USING btree ("end_at","start_at","id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "activities_cancelled" ON "activities" USING btree ("end_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE cancelled_at is not null;--> statement-breakpoint
CREATE INDEX "guides_of_merchant" ON "guides" USING btree ("merchant_id","sort","id");