CREATE TABLE "addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"user_id" bigint NOT NULL,
	"street_id" integer NOT NULL,
	"sealed" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_readings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"kind" smallint NOT NULL,
	"subject_id" bigint NOT NULL,
	"reader_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"type" smallint NOT NULL,
	"target_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"service_id" integer,
	"score" smallint NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evaluations_once" UNIQUE("type","target_id","user_id"),
	CONSTRAINT "evaluations_codes" CHECK (type between 1 and 3 and score between 1 and 5 and status between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "order_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"order_id" bigint NOT NULL,
	"state" smallint NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"title" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"service_type" integer DEFAULT 0 NOT NULL,
	"team_id" integer,
	"area" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"half_hours" smallint DEFAULT 4 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"order_num" integer DEFAULT 0 NOT NULL,
	"score_sum" integer DEFAULT 0 NOT NULL,
	"score_num" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_items_counts" CHECK (half_hours between 0 and 48 and points >= 0 and score_sum >= score_num)
);
--> statement-breakpoint
CREATE TABLE "service_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"service_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"contact" text NOT NULL,
	"masked_name" text DEFAULT '' NOT NULL,
	"street_id" integer NOT NULL,
	"service_at" timestamp with time zone NOT NULL,
	"people" smallint NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"provider_id" bigint,
	"status" smallint DEFAULT 0 NOT NULL,
	"score" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"unseen" boolean DEFAULT false NOT NULL,
	"taken_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_orders_states" CHECK (status between 0 and 5 and score between 0 and 5 and people between 1 and 50),
	CONSTRAINT "service_orders_taken" CHECK (status <> 0 or provider_id is null)
);
--> statement-breakpoint
CREATE TABLE "wish_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wish_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"wish_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "wish_claims_states" CHECK (status between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "wish_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wish_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"wish_id" bigint NOT NULL,
	"state" smallint NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"user_id" bigint NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"category" integer NOT NULL,
	"contact" text NOT NULL,
	"masked_name" text DEFAULT '' NOT NULL,
	"street_id" integer NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"claimant_id" bigint,
	"claimed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"finish_content" text DEFAULT '' NOT NULL,
	"finish_images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"finish_public" boolean DEFAULT false NOT NULL,
	"finished_at" timestamp with time zone,
	"reopened" boolean DEFAULT false NOT NULL,
	"unseen" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishes_states" CHECK (status between 0 and 6),
	CONSTRAINT "wishes_claimed_by" CHECK (status not in (2, 3) or claimed_at is not null),
	CONSTRAINT "wishes_free" CHECK (status not in (0, 1, 5, 6) or claimant_id is null)
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_readings" ADD CONSTRAINT "contact_readings_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_service_id_service_items_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_records" ADD CONSTRAINT "order_records_order_id_service_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."service_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_items" ADD CONSTRAINT "service_items_team_id_volunteer_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."volunteer_teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_orders" ADD CONSTRAINT "service_orders_service_id_service_items_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_orders" ADD CONSTRAINT "service_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_orders" ADD CONSTRAINT "service_orders_provider_id_users_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_claims" ADD CONSTRAINT "wish_claims_wish_id_wishes_id_fk" FOREIGN KEY ("wish_id") REFERENCES "public"."wishes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_claims" ADD CONSTRAINT "wish_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_records" ADD CONSTRAINT "wish_records_wish_id_wishes_id_fk" FOREIGN KEY ("wish_id") REFERENCES "public"."wishes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_claimant_id_users_id_fk" FOREIGN KEY ("claimant_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_of_user" ON "addresses" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_default" ON "addresses" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "contact_readings_of_subject" ON "contact_readings" USING btree ("kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "contact_readings_of_reader" ON "contact_readings" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "evaluations_of_service" ON "evaluations" USING btree ("service_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 1;--> statement-breakpoint
CREATE INDEX "evaluations_service" ON "evaluations" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "evaluations_of_user" ON "evaluations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "evaluations_waiting" ON "evaluations" USING btree ("id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "order_records_of_order" ON "order_records" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "service_items_sorted" ON "service_items" USING btree ("status","sort","id");--> statement-breakpoint
CREATE INDEX "service_items_of_team" ON "service_items" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "service_orders_open" ON "service_orders" USING btree ("service_at","id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "service_orders_served" ON "service_orders" USING btree ("completed_at") WHERE status = 3;--> statement-breakpoint
CREATE INDEX "service_orders_of_user" ON "service_orders" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_orders_of_provider" ON "service_orders" USING btree ("provider_id","service_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_orders_of_service" ON "service_orders" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "service_orders_unseen" ON "service_orders" USING btree ("user_id") WHERE unseen;--> statement-breakpoint
CREATE UNIQUE INDEX "wish_claims_one" ON "wish_claims" USING btree ("wish_id") WHERE status > 0;--> statement-breakpoint
CREATE INDEX "wish_claims_of_wish" ON "wish_claims" USING btree ("wish_id","id");--> statement-breakpoint
CREATE INDEX "wish_claims_of_user" ON "wish_claims" USING btree ("user_id","claimed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "wish_records_of_wish" ON "wish_records" USING btree ("wish_id","id");--> statement-breakpoint
CREATE INDEX "wishes_newest" ON "wishes" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status between 1 and 4;--> statement-breakpoint
CREATE INDEX "wishes_in_state" ON "wishes" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status between 1 and 4;--> statement-breakpoint
CREATE INDEX "wishes_of_street" ON "wishes" USING btree ("street_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status between 1 and 4;--> statement-breakpoint
CREATE INDEX "wishes_of_category" ON "wishes" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status between 1 and 4;--> statement-breakpoint
CREATE INDEX "wishes_of_user" ON "wishes" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "wishes_of_claimant" ON "wishes" USING btree ("claimant_id");--> statement-breakpoint
CREATE INDEX "wishes_waiting" ON "wishes" USING btree ("id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "wishes_to_close" ON "wishes" USING btree ("deadline") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "wishes_claimed" ON "wishes" USING btree ("claimed_at") WHERE status = 2;--> statement-breakpoint
CREATE INDEX "wishes_finished" ON "wishes" USING btree ("finished_at") WHERE status = 3;--> statement-breakpoint
CREATE INDEX "wishes_unseen" ON "wishes" USING btree ("user_id") WHERE unseen;--> statement-breakpoint
CREATE TRIGGER wishes_forget_messages AFTER DELETE ON wishes REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_messages('wish', 'id');--> statement-breakpoint
CREATE TRIGGER service_orders_forget_messages AFTER DELETE ON service_orders REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_messages('order', 'id');
