CREATE TABLE "hours_proofs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hours_proofs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"user_id" bigint NOT NULL,
	"code" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hours_proofs_code" UNIQUE("code"),
	CONSTRAINT "hours_proofs_once" UNIQUE("user_id","from_day","to_day")
);
--> statement-breakpoint
ALTER TABLE "activity_joins" ADD COLUMN "decided_half_hours" smallint;--> statement-breakpoint
ALTER TABLE "hours_reviews" ADD COLUMN "half_hours" smallint;--> statement-breakpoint
ALTER TABLE "hours_proofs" ADD CONSTRAINT "hours_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hours_reviews_waiting" ON "hours_reviews" USING btree ("created_at") WHERE decided_at is null;--> statement-breakpoint
ALTER TABLE "activity_joins" ADD CONSTRAINT "activity_joins_decided" CHECK (decided_half_hours between 0 and 48);