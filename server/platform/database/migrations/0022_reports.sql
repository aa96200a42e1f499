CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"subject_type" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"reason" smallint NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("subject_type","subject_id","user_id");--> statement-breakpoint
CREATE INDEX "reports_of_user" ON "reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reports_waiting" ON "reports" USING btree ("id") WHERE status = 0;--> statement-breakpoint
-- Reports are deleted with their subject. Argument: the kind of subject.
CREATE FUNCTION "forget_reports"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM reports USING deleted WHERE reports.subject_type = TG_ARGV[0] AND reports.subject_id = deleted.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "comments_forget_reports" AFTER DELETE ON "comments" REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_reports('comment');--> statement-breakpoint
CREATE TRIGGER "civilizations_forget_reports" AFTER DELETE ON "civilizations" REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_reports('civilization');--> statement-breakpoint
CREATE TRIGGER "live_messages_forget_reports" AFTER DELETE ON "live_messages" REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_reports('chat');--> statement-breakpoint
CREATE TRIGGER "users_forget_reports" AFTER DELETE ON "users" REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_reports('user');
