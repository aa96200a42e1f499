import { sql } from 'drizzle-orm'
import * as writtenState from '#contract/posts/written-state.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { withoutIndexes } from '#demo/load/without-indexes.ts'

const CIRCLES = 300
const TOPICS_EACH = 4
const POSTS = 200_000
/** A tenth of all posts are in one circle: the deepest list. */
const IN_THE_FIRST = 10
const VOTES = 2000
const BALLOTS_EACH = 500
export const circleTables = 'circles, topics, circle_posts, circle_managers, votes, vote_options, vote_ballots, follows'

/** 300 circles with 200,000 posts of 5,000 citizens, 2,000 votes with 1,000,000 ballots. */
export async function seedBusyCircles(tx: Transaction): Promise<void> {
  const run = (text: string) => tx.execute(sql.raw(text))
  await run(`
    insert into circles (name, introduction, sort)
    select (array['吃货','跑团','花友','宠物','二手','读书','摄影','乐居','育儿','乡音'])[1 + n % 10] || '圈（第' || n || '个）', '邻里说说身边事。', n
    from generate_series(1, ${CIRCLES}) n`)
  await run(`
    insert into topics (circle_id, name, description)
    select c.id, '#' || word || '#', '一起说说' || word from circles c, unnest(array['推荐','求助','活动','吐槽']) word`)
  await run('alter table circle_posts disable trigger user')
  await withoutIndexes(tx, 'circle_posts', () =>
    run(`
    insert into circle_posts (circle_id, topic_id, user_id, content, region, status, is_top, is_essence, hot, like_num, created_at)
    select c.id, case when n % 3 > 0 then t.id end, 101 + (n * 31) % 5000,
      (array['码头边','老街口','南湖公园','体育馆旁','新区广场','北山脚下'])[1 + n % 6] || (array['的早餐摊','的流浪猫','的路灯','的羽毛球场','的菜市场','的樱花','的公交站'])[1 + (n / 6) % 7]
        || (array['很不错','有人一起吗','什么时候开','怎么走','值得去看看'])[1 + (n / 42) % 5] || '（第' || n || '帖）',
      '大城', case when n % 97 = 5 then 0 else 1 end, case when n <= 900 and n % 300 = 7 then 1 else 0 end, case when n % 25 = 3 then 1 else 0 end,
      case when n < 14000 then (1000000 * (n % 40) / power(n / 20.0 + 2, 1.5))::int else 0 end, n % 40, now() - n * interval '3 minutes'
    from generate_series(1, ${POSTS}) n
      join lateral (select id from circles where sort = case when n % ${IN_THE_FIRST} = 0 then 1 else 1 + n % ${CIRCLES} end) c on true
      join lateral (select id from topics where circle_id = c.id order by id offset n % ${TOPICS_EACH} limit 1) t on true`),
  )
  await run('alter table circle_posts enable trigger user')
  await run(`
    update circles set post_num = counted.n from (select circle_id, count(*) n from circle_posts where status = ${writtenState.shown} group by 1) counted where circles.id = counted.circle_id;
    update topics set post_num = counted.n from (select topic_id, count(*) n from circle_posts where status = ${writtenState.shown} group by 1) counted where topics.id = counted.topic_id`)
  await run(`
    insert into votes (post_id, type, title, start_at, end_at, total, person_num)
    select id, 1, '大家选一个', created_at, now() + interval '30 days', ${BALLOTS_EACH}, ${BALLOTS_EACH}
    from (select id, created_at from circle_posts where status = ${writtenState.shown} order by created_at desc limit ${VOTES * 4}) p where id % 4 = 0 limit ${VOTES}`)
  await run(`
    insert into vote_options (vote_id, text, vote_num)
    select id, text, ${BALLOTS_EACH / 4} from votes, unnest(array['甲','乙','丙','丁']) text`)
  await withoutIndexes(tx, 'vote_ballots', () =>
    run(`
    insert into vote_ballots (vote_id, user_id, day, options)
    select v.id, 101 + (v.id * 13 + n) % 5000, date '1970-01-01', jsonb_build_array(o.ids[1 + n % 4])
    from (select vote_id as id, array_agg(id order by id) as ids from vote_options group by 1) o join votes v on v.id = o.id, generate_series(0, ${BALLOTS_EACH} - 1) n`),
  )
  await run(`
    insert into follows (user_id, target_type, target_id)
    select 101 + u, 'circle', c.id from generate_series(0, 4999) u join circles c on c.sort % 60 = u % 60 or (c.sort = 1 and u % 2 = 0)
    on conflict do nothing;
    update circles set member_num = counted.n from (select target_id, count(*) n from follows where target_type = 'circle' group by 1) counted where circles.id = counted.target_id`)
}
