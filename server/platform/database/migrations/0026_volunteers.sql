CREATE TABLE "projects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"station_id" integer,
	"title" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	CONSTRAINT "projects_period" CHECK (end_at > start_at)
);
--> statement-breakpoint
CREATE TABLE "stations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"parent_id" integer,
	"type" smallint NOT NULL,
	"name" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"longitude" double precision,
	"latitude" double precision,
	"phone" text DEFAULT '' NOT NULL,
	"open_time" text DEFAULT '' NOT NULL,
	"principal" text DEFAULT '' NOT NULL,
	"street_id" integer,
	"sort" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	CONSTRAINT "stations_type" CHECK (type between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "volunteer_team_members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "volunteer_team_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"team_id" integer NOT NULL,
	"volunteer_id" bigint NOT NULL,
	"role" smallint DEFAULT 3 NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by_code" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "volunteer_team_members_codes" CHECK (role between 1 and 3 and status between 0 and 3),
	CONSTRAINT "volunteer_team_members_roles" CHECK (role = 3 or status = 1)
);
--> statement-breakpoint
CREATE TABLE "volunteer_teams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "volunteer_teams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"station_id" integer,
	"name" text NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"service_types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"code" text NOT NULL,
	"member_num" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "volunteer_teams_code" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "volunteers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "volunteers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"user_id" bigint NOT NULL,
	"number" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"real_name" text,
	"sex" smallint DEFAULT 0 NOT NULL,
	"birthdate" date,
	"street_id" integer,
	"community" text DEFAULT '' NOT NULL,
	"home_address" text DEFAULT '' NOT NULL,
	"political" text DEFAULT '' NOT NULL,
	"education" text DEFAULT '' NOT NULL,
	"occupation" text DEFAULT '' NOT NULL,
	"skills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"photo" text DEFAULT '' NOT NULL,
	"guardian_name" text,
	"guardian_phone" text,
	"station_id" integer,
	"team_id" integer,
	"approved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "volunteers_of_user" UNIQUE("user_id"),
	CONSTRAINT "volunteers_number" UNIQUE("number"),
	CONSTRAINT "volunteers_codes" CHECK (status between 0 and 4 and sex between 0 and 2)
);
--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "stations_parent" FOREIGN KEY ("parent_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_team_members" ADD CONSTRAINT "volunteer_team_members_team_id_volunteer_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."volunteer_teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_team_members" ADD CONSTRAINT "volunteer_team_members_volunteer_id_volunteers_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."volunteers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_teams" ADD CONSTRAINT "volunteer_teams_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteers" ADD CONSTRAINT "volunteers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteers" ADD CONSTRAINT "volunteers_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteers" ADD CONSTRAINT "volunteers_team_id_volunteer_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."volunteer_teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_in_order" ON "projects" USING btree ("sort","id") WHERE published;--> statement-breakpoint
CREATE INDEX "projects_of_station" ON "projects" USING btree ("station_id");--> statement-breakpoint
CREATE INDEX "stations_in_order" ON "stations" USING btree ("type","sort","id") WHERE published;--> statement-breakpoint
CREATE INDEX "stations_of_parent" ON "stations" USING btree ("parent_id","sort","id");--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_team_members_one" ON "volunteer_team_members" USING btree ("team_id","volunteer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_team_members_leader" ON "volunteer_team_members" USING btree ("team_id") WHERE role = 1 and status = 1;--> statement-breakpoint
CREATE INDEX "volunteer_team_members_in_order" ON "volunteer_team_members" USING btree ("team_id","status","role","id");--> statement-breakpoint
CREATE INDEX "volunteer_team_members_of_volunteer" ON "volunteer_team_members" USING btree ("volunteer_id","status");--> statement-breakpoint
CREATE INDEX "volunteer_teams_in_order" ON "volunteer_teams" USING btree ("sort","id");--> statement-breakpoint
CREATE INDEX "volunteer_teams_of_station" ON "volunteer_teams" USING btree ("station_id");--> statement-breakpoint
CREATE INDEX "volunteers_waiting" ON "volunteers" USING btree ("updated_at","id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "volunteers_newest" ON "volunteers" USING btree ("approved_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 1;--> statement-breakpoint
CREATE INDEX "volunteers_of_station" ON "volunteers" USING btree ("station_id");--> statement-breakpoint
CREATE INDEX "volunteers_of_wished_team" ON "volunteers" USING btree ("team_id");--> statement-breakpoint
CREATE TRIGGER volunteers_forget_messages AFTER DELETE ON volunteers REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_messages('volunteer', 'id');--> statement-breakpoint
CREATE TRIGGER volunteer_teams_forget_messages AFTER DELETE ON volunteer_teams REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_messages('team', 'id');
