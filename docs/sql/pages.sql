-- The statements of each call, as its example sends them on an empty cache, in order and without values.
-- Written by `npx vitest run --project whole tests/contract/statements.test.ts --update`.

-- What tells which arrangement is in force, in each call that says so

select "id"
  from "arrangements"
  where "arrangements"."published_at" <= now()
  order by "arrangements"."published_at" desc, "arrangements"."id" desc
  limit $1;

-- getNamedPage: GET /v3/named_pages/{code}

-- which arrangement is in force

select "id", "code", "name", "background_color", "is_home", "share"
  from "cms_pages"
  where "cms_pages"."code" = $1
  order by "cms_pages"."id" asc;

-- getPage: GET /v3/pages/{id}

-- which arrangement is in force

select "id", "code", "name", "background_color", "is_home", "share"
  from "cms_pages"
  where "cms_pages"."id" = $1
  order by "cms_pages"."id" asc;

select "id", "page_id", "parent_id", "type", "title", "show_title", "show_more", "style", "columns", "sort", "content", "page_size", "source"
  from "page_cards"
  where "page_cards"."page_id" in ($1)
  order by "page_cards"."sort" asc, "page_cards"."id" asc;

select "page_card_items"."id", "page_card_items"."card_id", "page_card_items"."post_id", "page_card_items"."title", "page_card_items"."subtitle", "page_card_items"."cover", "page_card_items"."url", "page_card_items"."icon", "page_card_items"."sort", "page_card_items"."source_type", "page_card_items"."source_id"
  from "page_card_items"
  inner join "page_cards" on "page_cards"."id" = "page_card_items"."card_id"
  where "page_cards"."page_id" in ($1)
  order by "page_card_items"."sort" asc, "page_card_items"."id" asc;

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where ("posts"."id" in ($1, $2) and ("posts"."status" = 1 and "posts"."publish_at" <= now()));

-- 2 times
select "parent_id"
  from "categories"
  where "categories"."id" = $1;

select count(*)
  from (select 1 as "one"
  from "posts"
  where (("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."is_selected")
  limit $1) "some";

-- 2 times
select (select coalesce(sum("post_counts"."num"), 0)
  from "post_counts"
  where ("post_counts"."category_id" = $1 and "post_counts"."listed"))::int - (select count(*)
  from "posts"
  where (("posts"."status" = 1 and "posts"."publish_at" > now()) and ("posts"."listed" and "posts"."parent_category_id" = $2)))::int as total;

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", concat_ws('.', (extract(epoch
  from "posts"."publish_at") * 1000000)::bigint, ("posts"."id")::bigint) as "cursor"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where (("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."is_selected")
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit $1;

-- 2 times
select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", concat_ws('.', (extract(epoch
  from "posts"."publish_at") * 1000000)::bigint, ("posts"."id")::bigint) as "cursor"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where ((("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."listed") and "posts"."parent_category_id" = $1)
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit $2;

-- getPageCardData: GET /v3/page_card_data/{id}

-- which arrangement is in force

select "page_id"
  from "page_cards"
  where "page_cards"."id" = $1;

select "id", "code", "name", "background_color", "is_home", "share"
  from "cms_pages"
  where "cms_pages"."id" = $1
  order by "cms_pages"."id" asc;

select "id", "page_id", "parent_id", "type", "title", "show_title", "show_more", "style", "columns", "sort", "content", "page_size", "source"
  from "page_cards"
  where "page_cards"."page_id" in ($1)
  order by "page_cards"."sort" asc, "page_cards"."id" asc;

select "page_card_items"."id", "page_card_items"."card_id", "page_card_items"."post_id", "page_card_items"."title", "page_card_items"."subtitle", "page_card_items"."cover", "page_card_items"."url", "page_card_items"."icon", "page_card_items"."sort", "page_card_items"."source_type", "page_card_items"."source_id"
  from "page_card_items"
  inner join "page_cards" on "page_cards"."id" = "page_card_items"."card_id"
  where "page_cards"."page_id" in ($1)
  order by "page_card_items"."sort" asc, "page_card_items"."id" asc;

select "parent_id"
  from "categories"
  where "categories"."id" = $1;

select (select coalesce(sum("post_counts"."num"), 0)
  from "post_counts"
  where ("post_counts"."category_id" = $1 and "post_counts"."listed"))::int - (select count(*)
  from "posts"
  where (("posts"."status" = 1 and "posts"."publish_at" > now()) and ("posts"."listed" and "posts"."parent_category_id" = $2)))::int as total;

select "posts"."id", "posts"."type", "posts"."title", "posts"."cover", "posts"."images", "posts"."style", "posts"."publish_at", "posts"."introduction", "posts"."source_name", "posts"."author", "posts"."category_id", "categories"."name", "posts"."read_num", "posts"."like_num", "posts"."comment_num", "posts"."duration", "posts"."media_url", "posts"."link_url", "posts"."is_live", "posts"."is_top", "posts"."item_num", concat_ws('.', (extract(epoch
  from "posts"."publish_at") * 1000000)::bigint, ("posts"."id")::bigint) as "cursor"
  from "posts"
  left join "categories" on "categories"."id" = "posts"."category_id"
  where ((("posts"."status" = 1 and "posts"."publish_at" <= now()) and "posts"."listed") and "posts"."parent_category_id" = $1)
  order by "posts"."publish_at" desc, "posts"."id" desc
  limit $2;
