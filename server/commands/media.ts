/** npm run media -- push|check: copies the files of this machine's DATA_DIR into the bucket, or compares the two. */
import { join } from 'node:path'
import { readOptions } from '#server/city/options.ts'
import { copyInto, filesFor, missingIn } from '#server/platform/storage/copy-into-bucket.ts'
import { WrongWord, runCommand } from './run-command.ts'

const usage = `用法：npm run media -- push   把 DATA_DIR 中的图片、录音、影片、上传的文件复制到存储桶
      npm run media -- check  比较两者，列出存储桶中缺少或大小不同的文件`

/** Folders of DATA_DIR, and where their files are in the bucket. */
const folders = { media: 'media', sources: 'sources', 'uploads/ready': 'uploads' }
const TOLD = 20

await runCommand(usage, async ([what = '', ...more]) => {
  if (!['push', 'check'].includes(what) || more.length > 0) throw new WrongWord(`应为 push 或 check`)
  const { dataDir, uploads } = readOptions()
  const bucket = uploads.s3
  if (!bucket) throw new Error('没有设置存储桶：见 docs/configuration.md 中的 UPLOAD_S3_ENDPOINT')
  const all = Object.entries(folders).flatMap(([folder, prefix]) => filesFor(join(dataDir, folder), prefix))
  const missing = await missingIn(bucket, all)
  if (what === 'push') await copyInto(bucket, missing)
  const told = missing
    .map(({ key }) => key)
    .sort()
    .slice(0, TOLD)
  for (const key of what === 'check' ? told : []) process.stdout.write(`缺少或不同：${key}\n`)
  process.stdout.write(
    what === 'push'
      ? `共 ${all.length} 个文件，复制了 ${missing.length} 个\n`
      : `共 ${all.length} 个文件，存储桶中缺少或不同 ${missing.length} 个\n`,
  )
  return what === 'check' && missing.length > 0 ? 1 : 0
})
