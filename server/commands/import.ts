/** npm run import -- FILE|DIR|URL: imports feeds into the running system, or into its database when nothing runs. */
import { connect } from '../database/connect.ts'
import { importFeeds } from '../import/import-feeds.ts'
import { readOptions } from '../options.ts'

const source = process.argv[2]
if (!source || source.startsWith('-')) {
  process.stderr.write('用法：npm run import -- 文件|文件夹|网址\n')
  process.exit(2)
}
const connection = await connect({ ...readOptions(), connections: 4, patient: true })
try {
  process.exitCode = (await importFeeds(connection.db, source)).exitCode
} finally {
  await connection.close()
}
