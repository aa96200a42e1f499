CREATE TABLE "notice_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"user_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"endpoint" text,
	"p256dh" text DEFAULT '' NOT NULL,
	"auth" text DEFAULT '' NOT NULL,
	"elder" boolean DEFAULT false NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"failing_since" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_devices_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"wanted" boolean DEFAULT true NOT NULL,
	"muted" text[] DEFAULT '{}' NOT NULL,
	"quiet_from" smallint DEFAULT 22 NOT NULL,
	"quiet_until" smallint DEFAULT 7 NOT NULL,
	"digest" boolean DEFAULT false NOT NULL,
	"details" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notice_settings_hours" CHECK (quiet_from between 19 and 23 and quiet_until between 7 and 12)
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"user_id" bigint NOT NULL,
	"message_id" bigint NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"taken_until" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"reached" bigint[] DEFAULT '{}' NOT NULL,
	"failed_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"outcome" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watches_user_id_kind_value_pk" PRIMARY KEY("user_id","kind","value")
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_type";--> statement-breakpoint
ALTER TABLE "notice_devices" ADD CONSTRAINT "notice_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_devices" ADD CONSTRAINT "notice_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_devices_of_user" ON "notice_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notice_devices_of_session" ON "notice_devices" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_of_message" ON "notices" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "notices_of_user" ON "notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("due_at","user_id","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "notices_done" ON "notices" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
CREATE INDEX "watches_of_thing" ON "watches" USING btree ("kind","value");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_type" CHECK (type between 1 and 5);--> statement-breakpoint
-- A message that is told for the first time, or told again by a later decision (its moment is that of the transaction),
-- becomes a notice for whoever wants notices.
CREATE FUNCTION plan_notices() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO notices (user_id, message_id)
  SELECT m.user_id, m.id FROM told m JOIN notice_settings s ON s.user_id = m.user_id AND s.wanted
  WHERE m.read_at IS NULL AND (TG_OP = 'INSERT' OR m.created_at = now())
  ON CONFLICT (message_id) DO UPDATE SET user_id = excluded.user_id, due_at = now(), held = false, taken_until = null,
    tries = 0, reached = '{}', failed_at = null, done_at = null, outcome = '', created_at = now();
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER messages_plan_notices AFTER INSERT ON messages REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION plan_notices();--> statement-breakpoint
CREATE TRIGGER messages_plan_notices_again AFTER UPDATE ON messages REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION plan_notices();--> statement-breakpoint
CREATE TRIGGER posts_forget_messages AFTER DELETE ON posts REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_messages('post', 'id');
