import { sql } from 'drizzle-orm'
import { onOwnConnection } from '#server/platform/database/direct.ts'
import { termsOf } from '#server/search/entry-terms.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { builtInSite } from '#server/seed/built-in-site.ts'
import { circleTables, seedBusyCircles } from './busy-circles.ts'
import { governmentTables, seedBusyGovernment } from './busy-government.ts'
import { practiceTables, seedBusyPractice } from './busy-practice.ts'
import { seedBusyWishes, wishTables } from './busy-wishes.ts'
import type { Seed } from '#server/seed/seed.ts'
import { withoutIndexes } from '#demo/load/without-indexes.ts'

export const BUSY_POSTS = 100_000
const INTRODUCTION = '记者从有关部门获悉，相关工作正按计划推进，市民可通过服务热线了解详情。'
const BODY = '项目建成后，周边居民出行、就学、就医将更加方便。'
export const BUSY_COMMENTS = 1_000_000

/**
 * A large city created inside the database in a few statements: 100,000 articles in 12 categories, 1,000,000 comments.
 */
export const seedBusy: Seed = {
  async rows(tx, tell, secrets) {
    const run = (text: string) => tx.execute(sql.raw(text))
    await saveSettings(tx, { ...builtInSite('大城'), hot_words: ['交通', '天气', '教育'] })
    await run("set local work_mem = '128MB'; set local maintenance_work_mem = '256MB'; set local enable_seqscan = on")
    await run(
      "insert into categories (name, sort) select (array['要闻','时政','民生','教育','健康','文旅','乡村','经济','体育','美食','交通','科技'])[n], n from generate_series(1, 12) n",
    )
    await run(
      "insert into users (nickname, phone) select '市民' || n, (13900000000 + n)::text from generate_series(1, 5000) n",
    )
    tell('articles')
    // Triggers work row by row; here the same is done for all rows at once.
    await run('alter table posts disable trigger user; alter table post_bodies disable trigger user')
    await withoutIndexes(tx, 'posts', () =>
      run(`
      insert into posts (title, introduction, category_id, parent_category_id, publish_at, source_name, read_num, comment_num, is_selected, style)
      select (array['城东','城西','滨河','老街','新区','南湖','北山','云谷'])[1 + n % 8] || (array['新校区','卫生院','公交线','菜市场','图书馆','体育场','小公园','便民站'])[1 + (n / 8) % 8] || (array['投入使用','完成改造','征求意见','发布公告','迎来首批市民','公布时间表'])[1 + (n / 64) % 6] || '（第' || n || '期）',
        '${INTRODUCTION}', c.id, c.id, now() - n * interval '5 minutes', '大城日报', n % 5000, 10, n % 50 = 0, 'text'
      from generate_series(1, ${BUSY_POSTS}) n join lateral (select id from categories order by id offset n % 12 limit 1) c on true`),
    )
    await run(
      `insert into post_bodies (post_id, content) select id, repeat('<p>' || introduction || '${BODY}</p>', 8) from posts`,
    )
    await withoutIndexes(tx, 'search_entries', async () => {
      await run('select enter_posts_for_search(0, 2147483647)')
      tell('words to search for')
      // What the job would add to each of them, except the pinyin of its title: all have the same text.
      const { terms, lead } = await termsOf({
        title: '',
        introduction: INTRODUCTION,
        names: ['大城日报'],
        tags: [],
        body: BODY,
      })
      await tx.execute(
        sql`update search_entries set terms = terms || ${sql.param(terms)}::text[], lead = title || ${lead}, waiting = false`,
      )
    })
    await run(
      'update categories set post_num = counted.n from (select category_id, count(*) n from posts group by 1) counted where categories.id = counted.category_id',
    )
    await run('select recount_posts_of_types()')
    await run('alter table posts enable trigger user; alter table post_bodies enable trigger user')
    tell('comments')
    await withoutIndexes(tx, 'comments', () =>
      run(`
        insert into comments (post_id, user_id, content, status, like_num, created_at)
        select p.id, 101 + (n * 7) % 5000, '说得很实在，希望早日落实。第 ' || n || ' 条。', 1, n % 40, p.publish_at + (n % 3000) * interval '1 minute'
        from generate_series(1, ${BUSY_COMMENTS}) n join posts p on p.id = 101 + n % ${BUSY_POSTS}`),
    )
    tell('government services')
    await seedBusyGovernment(run)
    tell('circles')
    await seedBusyCircles(tx)
    tell('volunteers')
    await seedBusyPractice(tx)
    tell('wishes and orders')
    await seedBusyWishes(tx, secrets)
  },
  async afterwards({ direct }) {
    await onOwnConnection(direct, (client) =>
      client.query(
        `vacuum analyze posts, post_counts, post_bodies, search_entries, comments, categories, users, ${governmentTables}, ${practiceTables}, ${wishTables}, ${circleTables}`,
      ),
    )
  },
}
