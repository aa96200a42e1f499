import { sql } from 'drizzle-orm'
import * as sourceState from '#contract/content/source-states.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { literal } from '#server/platform/database/literal.ts'
import type { S3Options } from '#server/platform/storage/s3-options.ts'
import type { CityFiles } from '#server/platform/storage/city-files.ts'
import { MediaFolder } from '#server/platform/storage/media-folder.ts'

/** Few are enough: files are lost or forgotten by whole folders. */
const LOOKED_AT = 20

/**
 * Refuses to serve a city whose files are not here: those that came with its world are in DATA_DIR of the machine that
 * made it, or in the bucket once they were copied there.
 */
export async function needCityFiles(
  db: Database,
  dataDir: string,
  { media, sources, bucket }: { media: CityFiles; sources: CityFiles; bucket: S3Options | undefined },
): Promise<void> {
  const named = async (statement: ReturnType<typeof sql>) =>
    (await db.execute<{ name: string }>(statement)).rows.map(({ name }) => name)
  const pictures = await named(
    sql`select cover as name from (select cover from posts order by id limit 1000) as first
      where cover like '/media/%' limit ${LOOKED_AT}`,
  )
  const recordings = await named(
    sql`select file as name from sources where status = ${literal(sourceState.ready)} order by id limit ${LOOKED_AT}`,
  )
  const folder = new MediaFolder(media)
  const missing = [
    ...((await lacksAll(pictures, (name) => folder.pathOf(name))) ? ['media'] : []),
    ...((await lacksAll(recordings, (name) => sources.find(name))) ? ['sources'] : []),
  ]
  if (missing.length === 0) return
  const folders = missing.join('、')
  throw new Error(
    bucket
      ? `数据库中提到的文件不在这台机器上，也不在存储桶中：请在原来那台机器上运行 npm run media -- push，把 DATA_DIR 中的 ${folders} 复制到存储桶，再启动`
      : `数据库中提到的文件不在这台机器上：请把原来那台机器 DATA_DIR 中的 ${folders} 复制到 ${dataDir}，再启动`,
  )
}

async function lacksAll(names: string[], find: (name: string) => Promise<string | undefined>): Promise<boolean> {
  for (const name of names) if (await find(name)) return false
  return names.length > 0
}
