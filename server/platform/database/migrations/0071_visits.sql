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
ALTER TABLE "advice_visits" ADD CONSTRAINT "advice_visits_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advice_visits" ADD CONSTRAINT "advice_visits_planned_by_staff_id_fk" FOREIGN KEY ("planned_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "advice_visits_key" ON "advice_visits" USING btree ("key");--> statement-breakpoint
CREATE INDEX "advice_visits_of_staff" ON "advice_visits" USING btree ("staff_id","planned_on");--> statement-breakpoint
CREATE INDEX "advice_visits_of_advice" ON "advice_visits" USING btree ("advice_id","id");--> statement-breakpoint
CREATE INDEX "advice_visits_in_state" ON "advice_visits" USING btree ("state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "advice_visits_planner" ON "advice_visits" USING btree ("planned_by");--> statement-breakpoint
INSERT INTO "staff_roles" ("name", "title", "permissions") VALUES ('inspector', '巡查员', '{advice.visit}') ON CONFLICT DO NOTHING;
