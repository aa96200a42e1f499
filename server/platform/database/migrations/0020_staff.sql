CREATE TABLE "staff" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"login" text NOT NULL,
	"name" text NOT NULL,
	"roles" text[] NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"token_hash" text NOT NULL,
	"staff_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "staff_id" integer;--> statement-breakpoint
INSERT INTO "staff" ("login", "name", "roles") VALUES ('system', '自动审核', '{}');--> statement-breakpoint
-- Whoever signed decisions before staff had accounts: known by that name, and disabled until somebody adds them.
INSERT INTO "staff" ("login", "name", "roles", "disabled_at") SELECT DISTINCT "staff", "staff", '{}'::text[], now() FROM "reviews" WHERE "staff" NOT IN ('system', '自动审核');--> statement-breakpoint
UPDATE "reviews" SET "staff_id" = "staff"."id" FROM "staff" WHERE "staff"."login" = CASE WHEN "reviews"."staff" = '自动审核' THEN 'system' ELSE "reviews"."staff" END;--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "staff_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_login" ON "staff" USING btree ("login");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_sessions_token" ON "staff_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_sessions_of_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_end" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_of_staff" ON "reviews" USING btree ("staff_id");--> statement-breakpoint
CREATE FUNCTION "keep_reviews"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'reviews are only added to'; END $$;--> statement-breakpoint
CREATE TRIGGER "reviews_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION "keep_reviews"();
