import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as sourceState from '#contract/content/source-states.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { literal } from '#server/platform/database/literal.ts'
import type { MediaFolder } from '#server/platform/storage/media-folder.ts'

/** Few are enough: files are lost or forgotten by whole folders. */
const LOOKED_AT = 20

/**
 * Refuses to serve a city whose files are not on this machine: those that came with its world are in DATA_DIR alone,
 * not in the bucket of uploads, and every picture would be missing.
 */
export async function needCityFiles(db: Database, dataDir: string, media: MediaFolder): Promise<void> {
  const named = async (statement: ReturnType<typeof sql>) =>
    (await db.execute<{ name: string }>(statement)).rows.map(({ name }) => name)
  const pictures = await named(
    sql`select cover as name from (select cover from posts order by id limit 1000) as first
      where cover like '/media/%' limit ${LOOKED_AT}`,
  )
  const recordings = await named(
    sql`select file as name from sources where status = ${literal(sourceState.ready)} order by id limit ${LOOKED_AT}`,
  )
  const missing = [
    ...(lacksAll(pictures, (name) => media.pathOf(name) !== undefined) ? ['media'] : []),
    ...(lacksAll(recordings, (name) => existsSync(join(dataDir, 'sources', name))) ? ['sources'] : []),
  ]
  if (missing.length > 0)
    throw new Error(
      `数据库中提到的文件不在这台机器上：请把原来那台机器 DATA_DIR 中的 ${missing.join('、')} 复制到 ${dataDir}，再启动`,
    )
}

const lacksAll = (names: string[], has: (name: string) => boolean): boolean => names.length > 0 && !names.some(has)
