-- pg_restore and pg_upgrade begin with an empty search_path: what a generated column or an index calls has to name its
-- schema, or the table that has it cannot be made. It stays without a path of its own, so that it can be inlined.
CREATE OR REPLACE FUNCTION terms_in_circle(circle integer, content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(circle || ':' || term), '{}') FROM unnest(public.search_terms(content)) AS term
$$;--> statement-breakpoint
-- The others find our tables whatever the path of their caller is.
ALTER FUNCTION "check_movement"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "count_circle_post"(integer, integer, integer) SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "count_circle_posts"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "count_moved_post"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "count_new_posts"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "count_posts"(integer, bigint) SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "count_posts_of_type"(integer, smallint, boolean, bigint) SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "count_practice_post"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "count_removed_posts"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "count_type_of_changed_post"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "count_types_of_new_posts"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "count_types_of_removed_posts"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "end_code_seeds"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "enter_channels_for_search"(integer, integer) SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "enter_posts_for_search"(integer, integer) SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "find_top_category"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "forget_circle_posts"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "forget_messages"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "forget_practice_post"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "forget_reports"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "index_for_search"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "keep_account_details"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "keep_ledger"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "keep_reviews"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "keep_volunteer_hours"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "number_guide"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "recount_posts_of_types"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "sum_volunteer_hours"() SET search_path = pg_catalog, public;--> statement-breakpoint
ALTER FUNCTION "uncount_practice_posts"() SET search_path = pg_catalog, public;
