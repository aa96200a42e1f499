-- no transaction
-- Nobody waits while all rows are counted: what the triggers have counted by then, seen at the same moment, is taken off.
INSERT INTO advice_counts AS counted (merchant_id, status, num)
  SELECT merchant_id, status, sum(n) FROM (
    SELECT merchant_id, status, count(*) AS n FROM advices GROUP BY 1, 2
    UNION ALL SELECT merchant_id, status, -num FROM advice_counts
  ) AS missing GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2
  ON CONFLICT (merchant_id, status) DO UPDATE SET num = counted.num + excluded.num;--> statement-breakpoint
INSERT INTO guide_counts AS counted (merchant_id, theme, object, num)
  SELECT merchant_id, theme, object, sum(n) FROM (
    SELECT merchant_id, theme, object, count(*) AS n FROM guides WHERE published GROUP BY 1, 2, 3
    UNION ALL SELECT merchant_id, theme, object, -num FROM guide_counts
  ) AS missing GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (merchant_id, theme, object) DO UPDATE SET num = counted.num + excluded.num;
