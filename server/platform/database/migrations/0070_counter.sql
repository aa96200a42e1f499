CREATE TABLE "devices_of_day" (
	"day" date NOT NULL,
	"device" bigint NOT NULL,
	CONSTRAINT "devices_of_day_day_device_pk" PRIMARY KEY("day","device")
);
--> statement-breakpoint
CREATE TABLE "events_by_hour" (
	"hour" timestamp with time zone NOT NULL,
	"event" smallint NOT NULL,
	"num" bigint NOT NULL,
	CONSTRAINT "events_by_hour_hour_event_pk" PRIMARY KEY("hour","event")
);
--> statement-breakpoint
CREATE TABLE "figures_by_day" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"num" bigint NOT NULL,
	CONSTRAINT "figures_by_day_day_name_pk" PRIMARY KEY("day","name")
);
--> statement-breakpoint
CREATE TABLE "advice_merges" (
	"advice_id" bigint PRIMARY KEY NOT NULL,
	"main_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "advice_reminders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advice_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"advice_id" bigint NOT NULL,
	"staff_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_departments" (
	"staff_id" integer NOT NULL,
	"merchant_id" integer NOT NULL,
	CONSTRAINT "staff_departments_staff_id_merchant_id_pk" PRIMARY KEY("staff_id","merchant_id")
);
--> statement-breakpoint
CREATE TABLE "advice_visits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advice_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"advice_id" bigint NOT NULL,
	"staff_id" integer NOT NULL,
	"planned_on" date NOT NULL,
	"planned_by" integer NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"key" uuid,
	"found" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"longitude" double precision,
	"latitude" double precision,
	"visited_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"is_told" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "advice_visits_states" CHECK (state between 0 and 3),
	CONSTRAINT "advice_visits_reported" CHECK ((key is null) = (state in (0, 3)))
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 9000000000000001 CACHE 1),
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"audience" text DEFAULT 'all' NOT NULL,
	"streets" text[] DEFAULT '{}' NOT NULL,
	"followed_kind" text,
	"followed_id" bigint,
	"post_id" integer,
	"publish_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"pushed_to" bigint DEFAULT 0 NOT NULL,
	"pushed_at" timestamp with time zone,
	"made_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "broadcasts_audience" CHECK (audience in ('all', 'street', 'follow') and (audience = 'street') = (streets <> '{}') and (audience = 'follow') = (followed_kind is not null and followed_id is not null))
);
--> statement-breakpoint
CREATE TABLE "money_order_shares" (
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "money_order_shares_order_id_user_id_pk" PRIMARY KEY("order_id","user_id"),
	CONSTRAINT "money_order_shares_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "money_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"plan" jsonb,
	"state" smallint DEFAULT 0 NOT NULL,
	"made_by" integer NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"packet_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_orders_by_two" CHECK (decided_by is distinct from made_by and (state in (1, 2)) = (decided_by is not null)),
	CONSTRAINT "money_orders_whole" CHECK (kind in ('reward', 'packet') and amount > 0 and state between 0 and 3 and (kind = 'packet') = (plan is not null) and (packet_id is not null) = (kind = 'packet' and state = 1))
);
--> statement-breakpoint
CREATE TABLE "reads_by_day" (
	"day" date NOT NULL,
	"kind" smallint NOT NULL,
	"post_id" integer NOT NULL,
	"num" integer NOT NULL,
	CONSTRAINT "reads_by_day_day_kind_post_id_pk" PRIMARY KEY("day","kind","post_id")
);
--> statement-breakpoint
CREATE TABLE "reads_by_hour" (
	"hour" timestamp with time zone NOT NULL,
	"kind" smallint NOT NULL,
	"post_id" integer NOT NULL,
	"num" integer NOT NULL,
	CONSTRAINT "reads_by_hour_hour_kind_post_id_pk" PRIMARY KEY("hour","kind","post_id")
);
--> statement-breakpoint
CREATE TABLE "queue_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "queue_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"name" text NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"kinds" text DEFAULT '' NOT NULL,
	"free" smallint DEFAULT 0 NOT NULL,
	"overdue" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "advices" ADD COLUMN "public_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "advices" ADD COLUMN "public_content" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "advices" ADD COLUMN "public_reply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "advices" ADD COLUMN "in_time" boolean;--> statement-breakpoint
ALTER TABLE "advices" ADD COLUMN "deferred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "first_by" integer;--> statement-breakpoint
ALTER TABLE "advice_merges" ADD CONSTRAINT "advice_merges_advice_id_advices_id_fk" FOREIGN KEY ("advice_id") REFERENCES "public"."advices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advice_merges" ADD CONSTRAINT "advice_merges_main_id_advices_id_fk" FOREIGN KEY ("main_id") REFERENCES "public"."advices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advice_reminders" ADD CONSTRAINT "advice_reminders_advice_id_advices_id_fk" FOREIGN KEY ("advice_id") REFERENCES "public"."advices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advice_reminders" ADD CONSTRAINT "advice_reminders_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_departments" ADD CONSTRAINT "staff_departments_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_departments" ADD CONSTRAINT "staff_departments_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advice_visits" ADD CONSTRAINT "advice_visits_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advice_visits" ADD CONSTRAINT "advice_visits_planned_by_staff_id_fk" FOREIGN KEY ("planned_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_order_shares" ADD CONSTRAINT "money_order_shares_order_id_money_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."money_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_order_shares" ADD CONSTRAINT "money_order_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_orders" ADD CONSTRAINT "money_orders_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_orders" ADD CONSTRAINT "money_orders_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advice_merges_of_main" ON "advice_merges" USING btree ("main_id");--> statement-breakpoint
CREATE INDEX "advice_reminders_of_advice" ON "advice_reminders" USING btree ("advice_id","id");--> statement-breakpoint
CREATE INDEX "advice_reminders_of_staff" ON "advice_reminders" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_departments_of_merchant" ON "staff_departments" USING btree ("merchant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "advice_visits_key" ON "advice_visits" USING btree ("key");--> statement-breakpoint
CREATE INDEX "advice_visits_of_staff" ON "advice_visits" USING btree ("staff_id","planned_on");--> statement-breakpoint
CREATE INDEX "advice_visits_of_advice" ON "advice_visits" USING btree ("advice_id","id");--> statement-breakpoint
CREATE INDEX "advice_visits_in_state" ON "advice_visits" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "advice_visits_planner" ON "advice_visits" USING btree ("planned_by");--> statement-breakpoint
CREATE INDEX "broadcasts_sent" ON "broadcasts" USING btree ("publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "broadcasts_made_by" ON "broadcasts" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "money_order_shares_of_user" ON "money_order_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "money_orders_newest" ON "money_orders" USING btree ("kind","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "money_orders_waiting" ON "money_orders" USING btree ("id") WHERE state = 0;--> statement-breakpoint
CREATE INDEX "money_orders_made_by" ON "money_orders" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "money_orders_decided_by" ON "money_orders" USING btree ("decided_by");--> statement-breakpoint
INSERT INTO "staff_roles" ("name", "title", "permissions", "created_at") VALUES ('department', '部门办理人', '{advice.answer}', now() + interval '10 milliseconds'), ('inspector', '巡查员', '{advice.visit}', now() + interval '11 milliseconds') ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "staff_roles" SET "permissions" = "permissions" || '{wallet.release}' WHERE "name" = 'treasurer';--> statement-breakpoint
UPDATE "staff_roles" SET "permissions" = "permissions" || '{notice.send,figure.read}' WHERE "name" = 'editor';--> statement-breakpoint
UPDATE "staff_roles" SET "permissions" = "permissions" || '{practice.manage}' WHERE "name" IN ('editor', 'reviewer');
