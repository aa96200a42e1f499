/** npm run restore -- DIR: the city of a back-up, into an empty database and an empty DATA_DIR. */
import { resolve } from 'node:path'
import { contentsOf } from '../backup/contents-of.ts'
import { restoreCity } from '../backup/restore-city.ts'
import { readOptions } from '#server/city/options.ts'
import { WrongWord, runCommand } from './run-command.ts'

await runCommand('用法：npm run restore -- 备份所在的文件夹', async ([folder, ...rest]) => {
  if (!folder) throw new WrongWord('缺少备份所在的文件夹')
  if (folder.startsWith('-') || rest.length > 0) throw new WrongWord(`不认识 ${rest[0] ?? folder}`)
  const options = readOptions()
  const manifest = await restoreCity({ ...options, bucket: options.uploads.s3 !== undefined }, resolve(folder))
  const lines = [
    `已恢复到 ${options.dataDir}${options.databaseUrl ? ' 与 DATABASE_URL 的数据库' : ''}（备份于 ${manifest.savedAt}）`,
    ...contentsOf(manifest),
    '每张表、账本与文件都与备份时相同。现在可以启动了：npm start',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
})
