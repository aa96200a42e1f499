/** npm run new: the files of a new page, endpoint or subject, and their lines where such things are listed. */
import { fileURLToPath } from 'node:url'
import { NotAdded } from './add.ts'
import { kinds } from './kinds.ts'

const usage = `用法：npm run new -- page 区域/名字        例如 practice/team-notices：地址是 /team-notices
      npm run new -- endpoint 领域/资源     例如 volunteers/team-notices：契约、处理、查询
      npm run new -- subject 名字/表的文件  例如 notice/team-notices：可以被赞、被评论、被举报的一种对象
然后按 CONTRIBUTING.md 写它们的内容；npm run check 会说还缺什么。`
const root = fileURLToPath(new URL('../..', import.meta.url))
const [kind = '', name = '', ...more] = process.argv.slice(2)

if (kind === '--help' || kind === '-h') process.stdout.write(`${usage}\n`)
else if (!Object.hasOwn(kinds, kind) || !name || more.length > 0) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else
  try {
    for (const path of kinds[kind]!(root, name)) process.stdout.write(`${path}\n`)
  } catch (error) {
    if (!(error instanceof NotAdded)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
