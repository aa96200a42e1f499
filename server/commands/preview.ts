/** npm run preview -- ID: an address that shows one item before it is published, for a week. */
import { eq } from 'drizzle-orm'
import { connect } from '../database/connect.ts'
import { posts } from '../database/schema/posts.ts'
import { makePreviewKey } from '../access/preview-key.ts'
import { KeyedHash } from '#server/access/keyed-hash.ts'
import { readOptions } from '../options.ts'

const id = Number(process.argv[2])
if (!Number.isSafeInteger(id) || id < 1) {
  process.stderr.write('用法：npm run preview -- 内容编号\n')
  process.exit(2)
}
const options = readOptions()
const connection = await connect({ ...options, connections: 2 })
try {
  const [item] = await connection.db
    .select({ type: posts.type, title: posts.title })
    .from(posts)
    .where(eq(posts.id, id))
  if (item)
    process.stdout.write(
      `${item.title}\n${item.type === 4 || item.type === 12 ? `/videos/${id}/preview?` : `/preview/${id}?type=${item.type}&`}key=${await makePreviewKey(new KeyedHash(connection.db, options.secretKey), id, new Date())}\n`,
    )
  else process.stderr.write(`没有编号为 ${id} 的内容\n`)
  process.exitCode = item ? 0 : 1
} finally {
  await connection.close()
}
