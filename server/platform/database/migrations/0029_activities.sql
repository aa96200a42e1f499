CREATE TABLE "activities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"title" text NOT NULL,
	"cover" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"project_id" integer,
	"team_id" integer,
	"station_id" integer,
	"address" text DEFAULT '' NOT NULL,
	"longitude" double precision,
	"latitude" double precision,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"apply_start" timestamp with time zone NOT NULL,
	"apply_end" timestamp with time zone NOT NULL,
	"quota" integer NOT NULL,
	"join_num" integer DEFAULT 0 NOT NULL,
	"half_hours" smallint NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"service_types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"need_position" boolean DEFAULT false NOT NULL,
	"weekly" boolean DEFAULT false NOT NULL,
	"series_id" integer,
	"cancelled_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activities_places" CHECK (quota > 0 and join_num between 0 and quota),
	CONSTRAINT "activities_times" CHECK (apply_start < apply_end and apply_end <= start_at and start_at < end_at),
	CONSTRAINT "activities_earn" CHECK (half_hours between 0 and 48 and points >= 0)
);
--> statement-breakpoint
CREATE TABLE "activity_joins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_joins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"activity_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"end_at" timestamp with time zone NOT NULL,
	"sign_at" timestamp with time zone,
	"sign_out_at" timestamp with time zone,
	"half_hours" smallint DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_joins_once" UNIQUE("activity_id","user_id"),
	CONSTRAINT "activity_joins_states" CHECK (status between 0 and 3 and half_hours >= 0 and points >= 0)
);
--> statement-breakpoint
CREATE TABLE "activity_scans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"activity_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"direction" smallint NOT NULL,
	"method" smallint NOT NULL,
	"state" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" bigint,
	"metres" integer,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_scans_once" UNIQUE("activity_id","user_id","direction","method","at"),
	CONSTRAINT "activity_scans_codes" CHECK (direction in (1, 2) and method between 1 and 4 and state between 0 and 2 and metres >= 0)
);
--> statement-breakpoint
CREATE TABLE "code_seeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_seeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"user_id" bigint NOT NULL,
	"session_id" bigint,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_seeds_of_session" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "hours_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hours_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"activity_id" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"words" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"by_id" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hours_reviews_once" UNIQUE("activity_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "volunteer_hours" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "volunteer_hours_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"user_id" bigint NOT NULL,
	"activity_id" integer,
	"team_id" integer,
	"station_id" integer,
	"title" text NOT NULL,
	"half_hours" integer NOT NULL,
	"points" integer NOT NULL,
	"activities" smallint NOT NULL,
	"source" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "volunteer_hours_once" UNIQUE("user_id","source"),
	CONSTRAINT "volunteer_hours_counts" CHECK (activities between -1 and 1)
);
--> statement-breakpoint
CREATE TABLE "volunteer_sums" (
	"kind" smallint NOT NULL,
	"subject_id" bigint NOT NULL,
	"month" date NOT NULL,
	"half_hours" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"activities" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "volunteer_sums_kind_subject_id_month_pk" PRIMARY KEY("kind","subject_id","month"),
	CONSTRAINT "volunteer_sums_positive" CHECK (half_hours >= 0 and points >= 0 and activities >= 0 and kind between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_team_id_volunteer_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."volunteer_teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_joins" ADD CONSTRAINT "activity_joins_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_joins" ADD CONSTRAINT "activity_joins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_scans" ADD CONSTRAINT "activity_scans_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_scans" ADD CONSTRAINT "activity_scans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_scans" ADD CONSTRAINT "activity_scans_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_seeds" ADD CONSTRAINT "code_seeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_seeds" ADD CONSTRAINT "code_seeds_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_reviews" ADD CONSTRAINT "hours_reviews_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_reviews" ADD CONSTRAINT "hours_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_reviews" ADD CONSTRAINT "hours_reviews_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_hours" ADD CONSTRAINT "volunteer_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_hours" ADD CONSTRAINT "volunteer_hours_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_hours" ADD CONSTRAINT "volunteer_hours_team_id_volunteer_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."volunteer_teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_hours" ADD CONSTRAINT "volunteer_hours_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_by_start" ON "activities" USING btree ("start_at","id");--> statement-breakpoint
CREATE INDEX "activities_by_end" ON "activities" USING btree ("end_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activities_of_project" ON "activities" USING btree ("project_id","start_at");--> statement-breakpoint
CREATE INDEX "activities_of_team" ON "activities" USING btree ("team_id","start_at");--> statement-breakpoint
CREATE INDEX "activities_of_station" ON "activities" USING btree ("station_id","start_at");--> statement-breakpoint
CREATE UNIQUE INDEX "activities_of_series" ON "activities" USING btree ("series_id","start_at");--> statement-breakpoint
CREATE INDEX "activities_to_remind" ON "activities" USING btree ("start_at") WHERE reminded_at is null;--> statement-breakpoint
CREATE INDEX "activity_joins_of_user" ON "activity_joins" USING btree ("user_id","start_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activity_scans_of_user" ON "activity_scans" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activity_scans_by" ON "activity_scans" USING btree ("by_id") WHERE by_id is not null;--> statement-breakpoint
CREATE INDEX "code_seeds_of_user" ON "code_seeds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "hours_reviews_of_user" ON "hours_reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "hours_reviews_by" ON "hours_reviews" USING btree ("by_id") WHERE by_id is not null;--> statement-breakpoint
CREATE INDEX "volunteer_hours_of_user" ON "volunteer_hours" USING btree ("user_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "volunteer_hours_of_activity" ON "volunteer_hours" USING btree ("activity_id","user_id");--> statement-breakpoint
CREATE INDEX "volunteer_hours_of_team" ON "volunteer_hours" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "volunteer_hours_of_station" ON "volunteer_hours" USING btree ("station_id");--> statement-breakpoint
CREATE INDEX "volunteer_sums_of_month" ON "volunteer_sums" USING btree ("kind","month","half_hours" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "activity_joins" ADD CONSTRAINT "activity_joins_overlap" EXCLUDE USING gist (int8range(user_id, user_id, '[]') WITH &&, tstzrange(start_at, end_at) WITH &&) WHERE (status > 0);--> statement-breakpoint
CREATE FUNCTION "end_code_seeds"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE code_seeds SET ended_at = now() WHERE session_id = old.id AND ended_at IS NULL;
  RETURN old;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_end_code_seeds" BEFORE DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION "end_code_seeds"();--> statement-breakpoint
CREATE FUNCTION "keep_volunteer_hours"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'volunteer_hours are only added to'; END $$;--> statement-breakpoint
CREATE TRIGGER "volunteer_hours_kept" BEFORE DELETE OR UPDATE OF "activity_id", "team_id", "station_id", "title", "half_hours", "points", "activities", "source", "at", "created_at" ON "volunteer_hours" FOR EACH ROW EXECUTE FUNCTION "keep_volunteer_hours"();--> statement-breakpoint
CREATE FUNCTION "sum_volunteer_hours"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its_month date := date_trunc('month', new.at at time zone 'Asia/Shanghai')::date;
  whose record;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE volunteer_sums SET half_hours = half_hours - old.half_hours, points = points - old.points, activities = activities - old.activities
    WHERE kind = 1 AND subject_id = old.user_id AND month = its_month;
  END IF;
  -- Always in this order, so that two transactions do not wait for each other.
  FOR whose IN
    SELECT * FROM (VALUES (1, new.user_id), (2, new.team_id::bigint), (3, new.station_id::bigint)) AS part (part_kind, part_id)
    WHERE part_id IS NOT NULL AND (TG_OP = 'INSERT' OR part_kind = 1) ORDER BY part_kind
  LOOP
    INSERT INTO volunteer_sums (kind, subject_id, month) VALUES (whose.part_kind, whose.part_id, its_month) ON CONFLICT DO NOTHING;
    UPDATE volunteer_sums SET half_hours = half_hours + new.half_hours, points = points + new.points, activities = activities + new.activities
    WHERE kind = whose.part_kind AND subject_id = whose.part_id AND month = its_month;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "volunteer_hours_summed" AFTER INSERT OR UPDATE OF "user_id" ON "volunteer_hours" FOR EACH ROW EXECUTE FUNCTION "sum_volunteer_hours"();--> statement-breakpoint
CREATE TRIGGER activities_forget_messages AFTER DELETE ON activities REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION forget_messages('activity', 'id');
