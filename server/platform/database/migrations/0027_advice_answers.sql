CREATE INDEX "advices_answers" ON "advices" USING btree ("replied_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_public and status in (3, 4);--> statement-breakpoint
-- Room in each page, so that counting a view changes the row in its page and no index.
ALTER TABLE "advices" SET (fillfactor = 75);
