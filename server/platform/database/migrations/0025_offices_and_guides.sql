CREATE TABLE "guide_versions" (
	"id" smallint PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"merchant_id" integer NOT NULL,
	"theme" text NOT NULL,
	"object" smallint DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"conditions" text DEFAULT '' NOT NULL,
	"materials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"basis" text DEFAULT '' NOT NULL,
	"time_limit" text DEFAULT '' NOT NULL,
	"fee" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"work_time" text DEFAULT '' NOT NULL,
	"longitude" double precision,
	"latitude" double precision,
	"online_url" text DEFAULT '' NOT NULL,
	"faq" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"revised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"terms" text[] GENERATED ALWAYS AS (search_terms(title || ' ' || theme || ' ' || words)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_posts" (
	"merchant_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	CONSTRAINT "merchant_posts_merchant_id_post_id_pk" PRIMARY KEY("merchant_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "qualifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "qualifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"merchant_id" integer,
	"title" text NOT NULL,
	"image" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "cover" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_posts" ADD CONSTRAINT "merchant_posts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_posts" ADD CONSTRAINT "merchant_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualifications" ADD CONSTRAINT "qualifications_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guides_in_order" ON "guides" USING btree ("sort","id") WHERE published;--> statement-breakpoint
CREATE INDEX "guides_of_merchant" ON "guides" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "guides_of_theme" ON "guides" USING btree ("theme","sort","id");--> statement-breakpoint
CREATE INDEX "guides_terms" ON "guides" USING gin ("terms");--> statement-breakpoint
CREATE UNIQUE INDEX "guides_version" ON "guides" USING btree ("version");--> statement-breakpoint
CREATE INDEX "merchant_posts_of_post" ON "merchant_posts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "qualifications_of_merchant" ON "qualifications" USING btree ("merchant_id","sort","id");--> statement-breakpoint
INSERT INTO "guide_versions" ("id", "last") VALUES (1, 0);--> statement-breakpoint
-- The row of guide_versions stays locked until the change is committed: whoever reads a version has read all before it.
CREATE FUNCTION "number_guide"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE guide_versions SET last = last + 1 RETURNING last INTO new.version;
	RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "guides_numbered" BEFORE INSERT OR UPDATE ON "guides" FOR EACH ROW EXECUTE FUNCTION number_guide();
