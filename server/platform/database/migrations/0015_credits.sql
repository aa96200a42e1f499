ALTER TABLE "credits" ADD COLUMN "source" text;
--> statement-breakpoint
CREATE UNIQUE INDEX "credits_once" ON "credits" USING btree ("user_id","source");
