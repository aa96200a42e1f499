CREATE TABLE "queue_claims" (
	"kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"staff_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "queue_claims_kind_object_id_pk" PRIMARY KEY("kind","object_id")
);
--> statement-breakpoint
CREATE TABLE "queue_decisions" (
	"kind" text NOT NULL,
	"object_id" bigint NOT NULL,
	"staff_id" integer NOT NULL,
	"verb" text NOT NULL,
	"words" text NOT NULL,
	"version" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queue_decisions_kind_object_id_pk" PRIMARY KEY("kind","object_id")
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reply_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"kind" text DEFAULT '' NOT NULL,
	"verb" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "queue_claims" ADD CONSTRAINT "queue_claims_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_decisions" ADD CONSTRAINT "queue_decisions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queue_claims_of_staff" ON "queue_claims" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "queue_claims_by_end" ON "queue_claims" USING btree ("until");--> statement-breakpoint
CREATE INDEX "queue_decisions_of_staff" ON "queue_decisions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "queue_decisions_due" ON "queue_decisions" USING btree ("problem","due_at");