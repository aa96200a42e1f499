CREATE TABLE "advice_counts" (
	"merchant_id" integer NOT NULL,
	"status" smallint NOT NULL,
	"num" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "advice_counts_merchant_id_status_pk" PRIMARY KEY("merchant_id","status")
);
--> statement-breakpoint
CREATE TABLE "guide_counts" (
	"merchant_id" integer NOT NULL,
	"theme" text NOT NULL,
	"object" smallint NOT NULL,
	"num" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "guide_counts_merchant_id_theme_object_pk" PRIMARY KEY("merchant_id","theme","object")
);--> statement-breakpoint
-- In one order each time, so that two transactions never wait for each other.
CREATE FUNCTION count_changed_advices() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO advice_counts AS counted (merchant_id, status, num)
      SELECT merchant_id, status, count(*) FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (merchant_id, status) DO UPDATE SET num = counted.num + excluded.num;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO advice_counts AS counted (merchant_id, status, num)
      SELECT merchant_id, status, -count(*) FROM old_rows GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (merchant_id, status) DO UPDATE SET num = counted.num + excluded.num;
  ELSE
    INSERT INTO advice_counts AS counted (merchant_id, status, num)
      SELECT * FROM (VALUES (old.merchant_id, old.status, -1), (new.merchant_id, new.status, 1)) AS moved ORDER BY 1, 2
      ON CONFLICT (merchant_id, status) DO UPDATE SET num = counted.num + excluded.num;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_changed_guides() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO guide_counts AS counted (merchant_id, theme, object, num)
      SELECT merchant_id, theme, object, count(*) FROM new_rows WHERE published GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (merchant_id, theme, object) DO UPDATE SET num = counted.num + excluded.num;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO guide_counts AS counted (merchant_id, theme, object, num)
      SELECT merchant_id, theme, object, -count(*) FROM old_rows WHERE published GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (merchant_id, theme, object) DO UPDATE SET num = counted.num + excluded.num;
  ELSE
    INSERT INTO guide_counts AS counted (merchant_id, theme, object, num)
      SELECT merchant_id, theme, object, sum(change) FROM (VALUES
        (old.merchant_id, old.theme, old.object, old.published, -1), (new.merchant_id, new.theme, new.object, new.published, 1)
      ) AS moved (merchant_id, theme, object, published, change)
      WHERE published GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (merchant_id, theme, object) DO UPDATE SET num = counted.num + excluded.num;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- What is there already is counted by the next migration: these triggers need their locks for a moment only.
CREATE TRIGGER advices_counted_in AFTER INSERT ON advices REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_advices();--> statement-breakpoint
CREATE TRIGGER advices_counted_out AFTER DELETE ON advices REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_advices();--> statement-breakpoint
CREATE TRIGGER advices_counted_anew AFTER UPDATE ON advices FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status OR old.merchant_id IS DISTINCT FROM new.merchant_id) EXECUTE FUNCTION count_changed_advices();--> statement-breakpoint
CREATE TRIGGER guides_counted_in AFTER INSERT ON guides REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_guides();--> statement-breakpoint
CREATE TRIGGER guides_counted_out AFTER DELETE ON guides REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_guides();--> statement-breakpoint
CREATE TRIGGER guides_counted_anew AFTER UPDATE ON guides FOR EACH ROW
  WHEN (old.published IS DISTINCT FROM new.published OR old.merchant_id IS DISTINCT FROM new.merchant_id
    OR old.theme IS DISTINCT FROM new.theme OR old.object IS DISTINCT FROM new.object) EXECUTE FUNCTION count_changed_guides();--> statement-breakpoint
-- Each letter of a name and each two neighbours: what contains a word contains those of the word.
CREATE FUNCTION name_pairs(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(lower(value), n, size)), '{}')
  FROM generate_series(1, char_length(lower(value))) AS n, generate_series(1, 2) AS size
  WHERE n + size - 1 <= char_length(lower(value))
$$;
