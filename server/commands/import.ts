/** npm run import -- FILE|DIR|URL: imports feeds into the running system, or into its database when nothing runs. */
import { importFeeds } from '../import/import-feeds.ts'
import { WrongWord, inCity, runCommand } from './run-command.ts'

await runCommand('用法：npm run import -- 文件|文件夹|网址', ([source, ...rest]) => {
  if (!source) throw new WrongWord('缺少要导入的文件、文件夹或网址')
  if (source.startsWith('-') || rest.length > 0) throw new WrongWord(`不认识 ${rest[0] ?? source}`)
  return inCity({ connections: 4, patient: true }, async ({ db }) => (await importFeeds(db, source)).exitCode)
})
