-- A post knows its top category (its own when it has no parent), so that a feed is one index range either way.
CREATE FUNCTION find_top_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.parent_category_id := coalesce((SELECT parent_id FROM categories WHERE id = new.category_id), new.category_id);
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER posts_top_category BEFORE INSERT OR UPDATE OF category_id ON posts FOR EACH ROW EXECUTE FUNCTION find_top_category();
--> statement-breakpoint
-- categories.post_num: listed, published posts in it (for a top category, its sub-categories included), so that a feed's total costs nothing.
CREATE FUNCTION count_posts(category integer, change bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE categories SET post_num = post_num + change WHERE id = category
$$;
--> statement-breakpoint
CREATE FUNCTION count_new_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_posts(category, n) FROM (
    SELECT category_id AS category, count(*) AS n FROM new_rows WHERE status = 1 AND listed AND category_id IS NOT NULL GROUP BY 1
    UNION ALL
    SELECT parent_category_id, count(*) FROM new_rows WHERE status = 1 AND listed AND parent_category_id <> category_id GROUP BY 1
  ) counted ORDER BY category;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_removed_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_posts(category, -n) FROM (
    SELECT category_id AS category, count(*) AS n FROM old_rows WHERE status = 1 AND listed AND category_id IS NOT NULL GROUP BY 1
    UNION ALL
    SELECT parent_category_id, count(*) FROM old_rows WHERE status = 1 AND listed AND parent_category_id <> category_id GROUP BY 1
  ) counted ORDER BY category;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_moved_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.status = 1 AND old.listed THEN
    PERFORM count_posts(old.category_id, -1);
    IF old.parent_category_id <> old.category_id THEN PERFORM count_posts(old.parent_category_id, -1); END IF;
  END IF;
  IF new.status = 1 AND new.listed THEN
    PERFORM count_posts(new.category_id, 1);
    IF new.parent_category_id <> new.category_id THEN PERFORM count_posts(new.parent_category_id, 1); END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER posts_counted_in AFTER INSERT ON posts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_posts();
--> statement-breakpoint
CREATE TRIGGER posts_counted_out AFTER DELETE ON posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_removed_posts();
--> statement-breakpoint
CREATE TRIGGER posts_counted_moved AFTER UPDATE ON posts FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status OR old.listed IS DISTINCT FROM new.listed OR old.category_id IS DISTINCT FROM new.category_id)
  EXECUTE FUNCTION count_moved_post();
