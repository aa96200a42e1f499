CREATE TABLE "advice_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advice_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"advice_id" bigint NOT NULL,
	"state" smallint NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "advices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"user_id" bigint NOT NULL,
	"merchant_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"longitude" double precision,
	"latitude" double precision,
	"contact" text DEFAULT '' NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"reply_images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"replied_at" timestamp with time zone,
	"score" smallint DEFAULT 0 NOT NULL,
	"reopened" boolean DEFAULT false NOT NULL,
	"unseen" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone,
	"like_num" integer DEFAULT 0 NOT NULL,
	"comment_num" integer DEFAULT 0 NOT NULL,
	"follow_num" integer DEFAULT 0 NOT NULL,
	"view_num" integer DEFAULT 0 NOT NULL,
	"terms" text[] GENERATED ALWAYS AS (search_terms(title || ' ' || content || ' ' || address)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advices_codes" CHECK (type between 1 and 4 and status between 0 and 5 and score between 0 and 5),
	CONSTRAINT "advices_scored" CHECK (score = 0 or status = 4)
);
--> statement-breakpoint
ALTER TABLE "advice_records" ADD CONSTRAINT "advice_records_advice_id_advices_id_fk" FOREIGN KEY ("advice_id") REFERENCES "public"."advices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advices" ADD CONSTRAINT "advices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advices" ADD CONSTRAINT "advices_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advice_records_of_advice" ON "advice_records" USING btree ("advice_id","id");--> statement-breakpoint
CREATE INDEX "advices_newest" ON "advices" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_public and status between 1 and 4;--> statement-breakpoint
CREATE INDEX "advices_hottest" ON "advices" USING btree ("like_num" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_public and status between 1 and 4;--> statement-breakpoint
CREATE INDEX "advices_in_state" ON "advices" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_public and status between 1 and 4;--> statement-breakpoint
CREATE INDEX "advices_of_type" ON "advices" USING btree ("type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_public and status between 1 and 4;--> statement-breakpoint
CREATE INDEX "advices_of_merchant" ON "advices" USING btree ("merchant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "advices_counted" ON "advices" USING btree ("merchant_id","status");--> statement-breakpoint
CREATE INDEX "advices_of_user" ON "advices" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "advices_unseen" ON "advices" USING btree ("user_id") WHERE unseen;--> statement-breakpoint
CREATE INDEX "advices_due" ON "advices" USING btree ("due_at","id") WHERE status in (0, 1, 2);--> statement-breakpoint
CREATE INDEX "advices_replied" ON "advices" USING btree ("replied_at") WHERE status = 3;--> statement-breakpoint
CREATE INDEX "advices_terms" ON "advices" USING gin ("terms") WHERE is_public and status between 1 and 4;--> statement-breakpoint
CREATE TRIGGER advices_forget_messages AFTER DELETE ON advices REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_messages('advice', 'id');