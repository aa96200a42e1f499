CREATE TABLE "activity_offers" (
	"id" integer PRIMARY KEY NOT NULL,
	"team_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"station_id" integer,
	"address" text NOT NULL,
	"longitude" double precision,
	"latitude" double precision,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"apply_end" timestamp with time zone NOT NULL,
	"quota" integer NOT NULL,
	"half_hours" smallint NOT NULL,
	"service_type" integer NOT NULL,
	"need_position" boolean NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_offers_states" CHECK (status between 0 and 2)
);
--> statement-breakpoint
ALTER TABLE "activity_offers" ADD CONSTRAINT "activity_offers_team_id_volunteer_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."volunteer_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_offers" ADD CONSTRAINT "activity_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_offers" ADD CONSTRAINT "activity_offers_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_offers_of_team" ON "activity_offers" USING btree ("team_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activity_offers_of_user" ON "activity_offers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "activity_offers_of_station" ON "activity_offers" USING btree ("station_id");--> statement-breakpoint
CREATE INDEX "activity_offers_waiting" ON "activity_offers" USING btree ("updated_at") WHERE status = 0;