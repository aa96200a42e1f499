CREATE TABLE "arrangements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "arrangements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"document" jsonb NOT NULL,
	"version" integer NOT NULL,
	"published_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"from_id" integer,
	"staff_id" integer NOT NULL,
	"edited_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "arrangements_version" CHECK (version > 0)
);
--> statement-breakpoint
ALTER TABLE "arrangements" ADD CONSTRAINT "arrangements_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "arrangements_one_draft" ON "arrangements" USING btree ((published_at is null)) WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "arrangements_in_force" ON "arrangements" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "arrangements_of_staff" ON "arrangements" USING btree ("staff_id");--> statement-breakpoint
UPDATE "staff_roles" SET "permissions" = "permissions" || '{site.arrange}' WHERE "name" = 'editor';
