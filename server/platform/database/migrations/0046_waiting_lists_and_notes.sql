CREATE TABLE "activity_waits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"activity_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_waits_once" UNIQUE("activity_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "visit_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"order_id" bigint,
	"wish_id" bigint,
	"user_id" bigint NOT NULL,
	"to_id" bigint NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_notes_of_one" CHECK (num_nonnulls(order_id, wish_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "end_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hours_proofs" ADD COLUMN "full_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "volunteers" ADD COLUMN "services_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_waits" ADD CONSTRAINT "activity_waits_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_waits" ADD CONSTRAINT "activity_waits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_notes" ADD CONSTRAINT "visit_notes_order_id_service_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."service_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_notes" ADD CONSTRAINT "visit_notes_wish_id_wishes_id_fk" FOREIGN KEY ("wish_id") REFERENCES "public"."wishes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_notes" ADD CONSTRAINT "visit_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_notes" ADD CONSTRAINT "visit_notes_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_waits_of_user" ON "activity_waits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "visit_notes_of_order" ON "visit_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "visit_notes_of_wish" ON "visit_notes" USING btree ("wish_id","id");--> statement-breakpoint
CREATE INDEX "visit_notes_of_user" ON "visit_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "visit_notes_to_user" ON "visit_notes" USING btree ("to_id");