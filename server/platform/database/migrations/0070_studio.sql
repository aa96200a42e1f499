CREATE TABLE "studio_pieces" (
	"channel_id" integer NOT NULL,
	"version" text NOT NULL,
	"number" bigint NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "studio_pieces_channel_id_version_number_pk" PRIMARY KEY("channel_id","version","number")
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "studio_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "studio_by" integer;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "studio_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_pieces" ADD CONSTRAINT "studio_pieces_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_pieces_in_time" ON "studio_pieces" USING btree ("created_at");