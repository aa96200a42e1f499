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
ALTER TABLE "advices" ADD COLUMN "public_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "advices" ADD COLUMN "public_content" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "advices" ADD COLUMN "public_reply" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "advices" ADD COLUMN "deferred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "advice_merges" ADD CONSTRAINT "advice_merges_advice_id_advices_id_fk" FOREIGN KEY ("advice_id") REFERENCES "public"."advices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advice_merges" ADD CONSTRAINT "advice_merges_main_id_advices_id_fk" FOREIGN KEY ("main_id") REFERENCES "public"."advices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advice_reminders" ADD CONSTRAINT "advice_reminders_advice_id_advices_id_fk" FOREIGN KEY ("advice_id") REFERENCES "public"."advices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advice_reminders" ADD CONSTRAINT "advice_reminders_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_departments" ADD CONSTRAINT "staff_departments_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_departments" ADD CONSTRAINT "staff_departments_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advice_merges_of_main" ON "advice_merges" USING btree ("main_id");--> statement-breakpoint
CREATE INDEX "advice_reminders_of_advice" ON "advice_reminders" USING btree ("advice_id","id");--> statement-breakpoint
CREATE INDEX "advice_reminders_of_staff" ON "advice_reminders" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_departments_of_merchant" ON "staff_departments" USING btree ("merchant_id");--> statement-breakpoint
INSERT INTO "staff_roles" ("name", "title", "permissions", "created_at") VALUES ('department', '部门办理人', '{advice.answer}', now() + interval '10 milliseconds') ON CONFLICT DO NOTHING;