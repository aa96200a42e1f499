import { categories, postBodies, posts } from '#server/content/posts.tables.ts'
import { faults } from '#server/platform/settings.tables.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { builtInSite } from '#server/seed/built-in-site.ts'
import { loadFaultyCircles } from './faulty-circles.ts'
import type { Transaction } from '#server/seed/seed.ts'
import type { Seed } from '#server/seed/seed.ts'

const rows: { kind: string; value: number; title: string; message?: string }[] = [
  { kind: 'code', value: 303001, title: '303001 登录失效' },
  { kind: 'code', value: 302001, title: '302001 登录失效' },
  { kind: 'code', value: 403001, title: '403001 内容不可查看' },
  { kind: 'code', value: 101002, title: '101002 志愿者会话失效', message: '志愿者信息已失效' },
  { kind: 'code', value: 400123, title: '其他业务码，带服务器的话', message: '活动尚未开始' },
  { kind: 'code', value: 400124, title: '其他业务码，服务器没说话' },
  ...[400, 401, 403, 404, 405, 429, 500, 502, 503, 504].map((value) => ({
    kind: 'status',
    value,
    title: `HTTP ${value}`,
  })),
  { kind: 'hang', value: 0, title: '永不应答：40 秒超时' },
  { kind: 'drop', value: 0, title: '连接中断' },
  { kind: 'junk', value: 0, title: '被上网登录页截住' },
]

/**
 * Every way a call can fail, as a list to tap: article 100100 + n fails by row n; category 100200 + n fails the same
 * way. What has the number 100300 + n can be read, and fails when something is done with it.
 */
export const seedFaults: Seed = {
  async rows(tx) {
    await loadFaultyPosts(tx)
    await loadFaultyCircles(
      tx,
      rows.map(({ title }) => title),
    )
  },
}

async function loadFaultyPosts(tx: Transaction): Promise<void> {
  await saveSettings(tx, builtInSite('故障城'))
  const [category] = await tx.insert(categories).values({ name: '故障' }).returning({ id: categories.id })
  for (const [place, row] of rows.entries()) {
    const objectId = 100_100 + place
    await tx
      .insert(posts)
      .overridingSystemValue()
      .values({
        id: objectId,
        title: row.title,
        introduction: '打开这一条就会遇到它',
        categoryId: category!.id,
        style: 'text',
        sourceName: '故障城',
        publishAt: new Date(Date.now() - place * 60_000),
      })
    await tx.insert(postBodies).values({ postId: objectId, content: '<p>看不到这里。</p>' })
    const { kind, value, message = '' } = row
    await tx.insert(faults).values([
      { objectId, kind, value, message },
      { objectId: objectId + 100, kind, value, message },
      { objectId: objectId + 200, kind: `done: ${kind}`, value, message },
    ])
  }
  const healthy = await tx
    .insert(posts)
    .values({
      title: '一切正常的文章',
      introduction: '用来对照',
      categoryId: category!.id,
      style: 'text',
      sourceName: '故障城',
      publishAt: new Date(),
    })
    .returning({ id: posts.id })
  await tx.insert(postBodies).values({ postId: healthy[0]!.id, content: '<p>这一篇可以读。</p>' })
}
