CREATE TABLE "transcripts" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"cues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION search_transcript() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE search_entries SET waiting = true WHERE NOT of_channel AND id = new.post_id;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER transcripts_searched AFTER INSERT OR UPDATE OF cues, chapters ON transcripts
  FOR EACH ROW EXECUTE FUNCTION search_transcript();
