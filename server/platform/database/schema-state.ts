import type pg from 'pg'
import { readMigrations, type Migration } from './migration-files.ts'

/** How far the tables of a database are, as this program sees them. */
export interface SchemaState {
  applied: Migration[]
  pending: Migration[]
  /** Migrations of a newer version, which this program does not have. */
  newer: number
  /** No migration was ever applied: there is nothing of ours in it. */
  isEmpty: boolean
}

export async function readSchemaState(
  client: Pick<pg.ClientBase, 'query'>,
  known = readMigrations(),
): Promise<SchemaState> {
  const { rows: found } = await client.query("select where to_regclass('drizzle.__drizzle_migrations') is not null")
  const { rows } = found[0]
    ? await client.query<{ made: string | number }>('select created_at as made from drizzle.__drizzle_migrations')
    : { rows: [] }
  const there = new Set(rows.map(({ made }) => Number(made)))
  const newest = known.at(-1)!.when
  return {
    applied: known.filter(({ when }) => there.has(when)),
    pending: known.filter(({ when }) => !there.has(when)),
    newer: [...there].filter((when) => when > newest).length,
    isEmpty: there.size === 0,
  }
}

/** Refuses tables that are older than this program. Newer ones are good: a version first adds, and removes later. */
export function needCurrent({ pending, newer }: SchemaState, tell: (line: string) => void): void {
  if (pending.length > 0) {
    const names = pending.map(({ name }) => name).join('、')
    throw new Error(
      `数据库的结构比程序旧，有 ${pending.length} 项迁移还没有执行（${names}）：请先运行 npm run migrate -- up，再启动`,
    )
  }
  if (newer > 0) tell(`数据库的结构比程序新 ${newer} 项迁移：可以这样运行，但只到下一个版本为止`)
}
