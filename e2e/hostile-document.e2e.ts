/** What stands in the table of articles is not trusted by the server's drawing either, whoever wrote it there. */
import { eq, sql } from 'drizzle-orm'
import { expect } from 'playwright/test'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import { inCity } from './hostile-reading.ts'
import { test } from './journey.ts'

const hostile = `<p onclick="stolen(1)">第一段照常读。</p><script>stolen(2)</script><img src="/x" onerror="stolen(3)">
<form action="https://elsewhere.example"><input name="phone"><button>登录</button></form>
<a href="javascript:stolen(4)">点这里</a><iframe src="https://elsewhere.example/frame"></iframe><svg onload="stolen(5)"></svg>`

test('the document of an article is drawn without what its text must not hold', async ({ request }) => {
  const id = await inCity(async (db) => {
    const { rows } = await db.execute<{ id: number }>(
      sql`insert into posts (type, title, publish_at) select type, '外来的文章', '2020-01-01' from posts where id = 101 returning id`,
    )
    await db.insert(postBodies).values({ postId: rows[0]!.id, content: hostile })
    return rows[0]!.id
  })
  const text = await (await request.get(`/posts/${id}`)).text()
  await inCity((db) => db.delete(posts).where(eq(posts.id, id)))
  expect(text).toContain('第一段照常读。')
  expect(text).not.toContain('<script>stolen')
  // The answer is there as data as well, which is no element.
  const drawn = text.replace(/<script[^>]*>.*?<\/script>/gs, '')
  expect(drawn).toContain('第一段照常读。')
  expect(drawn).not.toMatch(/stolen|<form|elsewhere\.example|javascript:/i)
})
