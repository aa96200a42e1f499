/** npm run backup -- DIR: database, files and key of the running system, or of its database when nothing runs. */
import { resolve } from 'node:path'
import { saveCity } from '../backup/save-city.ts'
import { contentsOf } from '../backup/contents-of.ts'
import { readOptions } from '#server/city/options.ts'
import { WrongWord, runCommand } from './run-command.ts'

await runCommand('用法：npm run backup -- 文件夹（还不存在，或是空的）', async ([folder, ...rest]) => {
  if (!folder) throw new WrongWord('缺少备份要放的文件夹')
  if (folder.startsWith('-') || rest.length > 0) throw new WrongWord(`不认识 ${rest[0] ?? folder}`)
  const options = readOptions()
  const manifest = await saveCity({ ...options, bucket: options.uploads.s3 !== undefined }, resolve(folder))
  const hasKey = !options.dataKey
  const more = [
    hasKey
      ? '其中有数据密钥（secret.key）：谁拿到这份备份，谁就能读出姓名与证件号'
      : '数据密钥由 DATA_KEY 给出，不在备份中：恢复时需要同一个，请另行保存',
    ...(manifest.bucket ? ['上传的文件在对象存储中，不在备份中：请用对象存储自己的办法保存'] : []),
  ]
  process.stdout.write(`${[`已备份到 ${resolve(folder)}`, ...contentsOf(manifest), ...more].join('\n')}\n`)
  return 0
})
