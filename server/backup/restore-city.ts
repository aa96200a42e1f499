/** npm run restore: a city of a back-up, in an empty place [decision 081]. */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Secrets, markOf } from '#server/platform/access/secrets.ts'
import { rolesIn } from '#server/platform/configuration/database-address.ts'
import { beginRestoring, endRestoring } from '#server/platform/database/data-folder.ts'
import { clusterFolder } from '#server/platform/database/postgres-files.ts'
import { reachDatabase } from '#server/platform/database/reach-database.ts'
import { copyFile, isEmpty } from './data-files.ts'
import { FILES, KEY, readBackup, type Manifest } from './backup-manifest.ts'
import { migrationsOf, restoreRows } from './restore-rows.ts'
import type { City } from './save-city.ts'

export async function restoreCity(city: City, folder: string): Promise<Manifest> {
  const { dataDir, databaseUrl, directUrl } = city
  const manifest = await readBackup(resolve(folder))
  migrationsOf(manifest)
  checkKey(city, folder, manifest)
  if (manifest.bucket && !city.bucket) throw new Error('这座城市的上传文件在对象存储中：请设置 UPLOAD_S3_…，再恢复')
  if (!isEmpty(dataDir)) throw new Error(`DATA_DIR（${dataDir}）不是空的：只恢复到空的文件夹`)
  mkdirSync(dataDir, { recursive: true })
  beginRestoring(dataDir)
  try {
    const database = await reachDatabase(directUrl ?? databaseUrl, dataDir)
    try {
      await restoreRows(database.url, folder, manifest, {
        roles: rolesIn(databaseUrl),
        putFiles: () => putFiles(manifest, folder, dataDir),
      })
    } finally {
      // What has been restored stays, even where its PostgreSQL cannot be stopped.
      await database.leave().catch(() => {})
    }
  } catch (error) {
    // It was empty, and is so again.
    if (!databaseUrl) rmSync(clusterFolder(dataDir), { recursive: true, force: true })
    for (const name of readdirSync(dataDir))
      if (name !== 'lost+found') rmSync(join(dataDir, name), { recursive: true, force: true })
    throw error
  }
  endRestoring(dataDir)
  return manifest
}

function putFiles({ files }: Manifest, folder: string, dataDir: string): void {
  for (const { path } of files) {
    const to = path === KEY ? KEY : path.startsWith(FILES) ? path.slice(FILES.length) : undefined
    if (to && !copyFile(join(folder, path), join(dataDir, to))) throw new Error(`缺少 ${path}`)
  }
}

/** The key that opens what is sealed in this city: in the back-up, or DATA_KEY. */
function checkKey({ dataKey }: City, folder: string, { keyMark }: Manifest): void {
  const file = join(folder, KEY)
  if (!dataKey && !existsSync(file)) throw new Error('这份备份不含数据密钥：请用 DATA_KEY 给出备份时的那一个')
  const key = Buffer.from(dataKey ?? readFileSync(file, 'utf8'), 'base64')
  if (markOf(new Secrets(key)) !== keyMark)
    throw new Error(`${dataKey ? 'DATA_KEY' : file} 不是这座城市的数据密钥：其中的姓名与证件号打不开`)
}
