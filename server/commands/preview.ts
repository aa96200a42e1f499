/** npm run preview -- ID: an address that shows one item before it is published, for a week. */
import { eq } from 'drizzle-orm'
import * as contentType from '#contract/content/content-types.ts'
import { KeyedHash } from '#server/platform/access/keyed-hash.ts'
import { makePreviewKey } from '#server/platform/access/preview-key.ts'
import { posts } from '#server/content/posts.tables.ts'
import { WrongWord, inCity, runCommand } from './run-command.ts'

await runCommand('用法：npm run preview -- 内容编号', ([word = '', ...rest]) => {
  const id = Number(word)
  if (!Number.isSafeInteger(id) || id < 1 || rest.length > 0) throw new WrongWord(`${rest[0] ?? word} 不是内容编号`)
  return inCity({ connections: 2 }, async ({ db }, { secretKey }) => {
    const [item] = await db.select({ type: posts.type, title: posts.title }).from(posts).where(eq(posts.id, id))
    if (!item) {
      process.stderr.write(`没有编号为 ${id} 的内容\n`)
      return 1
    }
    const page =
      item.type === contentType.video || item.type === contentType.shortVideo
        ? `/videos/${id}/preview?`
        : `/preview/${id}?type=${item.type}&`
    const key = await makePreviewKey(new KeyedHash(db, secretKey), id, new Date())
    process.stdout.write(`${item.title}\n${page}key=${key}\n`)
    return 0
  })
})
