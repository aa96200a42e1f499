CREATE TABLE "volunteer_totals" (
	"kind" smallint NOT NULL,
	"subject_id" bigint NOT NULL,
	"year" smallint NOT NULL,
	"half_hours" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"activities" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "volunteer_totals_kind_subject_id_year_pk" PRIMARY KEY("kind","subject_id","year"),
	CONSTRAINT "volunteer_totals_positive" CHECK (half_hours >= 0 and points >= 0 and activities >= 0 and kind between 1 and 3)
);
--> statement-breakpoint
DROP INDEX "volunteer_sums_of_month";--> statement-breakpoint
CREATE INDEX "volunteer_sums_by_hours" ON "volunteer_sums" USING btree ("kind","month","half_hours","subject_id");--> statement-breakpoint
CREATE INDEX "volunteer_sums_by_points" ON "volunteer_sums" USING btree ("kind","month","points","subject_id");--> statement-breakpoint
CREATE INDEX "volunteer_sums_by_activities" ON "volunteer_sums" USING btree ("kind","month","activities","subject_id");--> statement-breakpoint
CREATE INDEX "volunteer_totals_by_hours" ON "volunteer_totals" USING btree ("kind","year","half_hours","subject_id");--> statement-breakpoint
CREATE INDEX "volunteer_totals_by_points" ON "volunteer_totals" USING btree ("kind","year","points","subject_id");--> statement-breakpoint
CREATE INDEX "volunteer_totals_by_activities" ON "volunteer_totals" USING btree ("kind","year","activities","subject_id");--> statement-breakpoint
INSERT INTO volunteer_totals (kind, subject_id, year, half_hours, points, activities)
SELECT kind, subject_id, 0, sum(half_hours), sum(points), sum(activities) FROM volunteer_sums GROUP BY 1, 2
UNION ALL
SELECT kind, subject_id, extract(year FROM month), sum(half_hours), sum(points), sum(activities) FROM volunteer_sums GROUP BY 1, 2, 3;--> statement-breakpoint
-- Below: the trigger of 0029 keeps both tables.
CREATE OR REPLACE FUNCTION "sum_volunteer_hours"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its_month date := date_trunc('month', new.at at time zone 'Asia/Shanghai')::date;
  its_year smallint := extract(year FROM new.at at time zone 'Asia/Shanghai');
  whose record;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE volunteer_sums SET half_hours = half_hours - old.half_hours, points = points - old.points, activities = activities - old.activities
    WHERE kind = 1 AND subject_id = old.user_id AND month = its_month;
    UPDATE volunteer_totals SET half_hours = half_hours - old.half_hours, points = points - old.points, activities = activities - old.activities
    WHERE kind = 1 AND subject_id = old.user_id AND year IN (0, its_year);
  END IF;
  -- Always in this order, so that two transactions do not wait for each other.
  FOR whose IN
    SELECT * FROM (VALUES (1, new.user_id), (2, new.team_id::bigint), (3, new.station_id::bigint)) AS part (part_kind, part_id)
    WHERE part_id IS NOT NULL AND (TG_OP = 'INSERT' OR part_kind = 1) ORDER BY part_kind
  LOOP
    INSERT INTO volunteer_sums (kind, subject_id, month) VALUES (whose.part_kind, whose.part_id, its_month) ON CONFLICT DO NOTHING;
    UPDATE volunteer_sums SET half_hours = half_hours + new.half_hours, points = points + new.points, activities = activities + new.activities
    WHERE kind = whose.part_kind AND subject_id = whose.part_id AND month = its_month;
    INSERT INTO volunteer_totals (kind, subject_id, year) VALUES (whose.part_kind, whose.part_id, 0), (whose.part_kind, whose.part_id, its_year)
    ON CONFLICT DO NOTHING;
    UPDATE volunteer_totals SET half_hours = half_hours + new.half_hours, points = points + new.points, activities = activities + new.activities
    WHERE kind = whose.part_kind AND subject_id = whose.part_id AND year = 0;
    UPDATE volunteer_totals SET half_hours = half_hours + new.half_hours, points = points + new.points, activities = activities + new.activities
    WHERE kind = whose.part_kind AND subject_id = whose.part_id AND year = its_year;
  END LOOP;
  RETURN NULL;
END $$;
