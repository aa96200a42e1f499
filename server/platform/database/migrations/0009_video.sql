CREATE TABLE "collection_items" (
	"collection_id" integer NOT NULL,
	"video_id" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "collection_items_collection_id_video_id_pk" PRIMARY KEY("collection_id","video_id")
);
--> statement-breakpoint
ALTER TABLE "post_bodies" ADD COLUMN "width" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_bodies" ADD COLUMN "height" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_bodies" ADD COLUMN "finished" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_collection_id_posts_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_video_id_posts_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_items_in_order" ON "collection_items" USING btree ("collection_id","sort");--> statement-breakpoint
CREATE INDEX "collection_items_of_video" ON "collection_items" USING btree ("video_id");
