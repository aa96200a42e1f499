CREATE TABLE "listener_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listener_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"channel_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"content" text NOT NULL,
	"seconds" smallint DEFAULT 0 NOT NULL,
	"voice_type" text DEFAULT '' NOT NULL,
	"programme" text DEFAULT '' NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"aired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listener_notes_states" CHECK (status between 0 and 2 and seconds between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "listener_voices" (
	"note_id" bigint PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listener_notes" ADD CONSTRAINT "listener_notes_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listener_notes" ADD CONSTRAINT "listener_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listener_voices" ADD CONSTRAINT "listener_voices_note_id_listener_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."listener_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listener_notes_waiting" ON "listener_notes" USING btree ("id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "listener_notes_decided" ON "listener_notes" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listener_notes_of_channel" ON "listener_notes" USING btree ("channel_id","status","aired_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listener_notes_of_user" ON "listener_notes" USING btree ("user_id","channel_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listener_notes_by_age" ON "listener_notes" USING btree ("created_at");