/** The settings of our connections, as the role has them in its database [decision 116]. */
import type pg from 'pg'
import { sessionSettings } from './session-settings.ts'

const settings = sessionSettings(false)
/** What is written without it is wrong, and not just late. */
const INDISPENSABLE = 'timezone'

/**
 * Gives them to the role that is connected, which every role may do for itself, and to the others named: what they have
 * already is left alone. They hold for connections that are opened afterwards. Answers how many were missing.
 */
export async function setForRole(client: Pick<pg.ClientBase, 'query'>, others: string[] = []): Promise<number> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter role %I in database %I set %I = %L', rolname, current_database(), name, value) as statement
     from pg_catalog.pg_roles r cross join unnest($1::text[], $2::text[]) as s (name, value)
     where (rolname = current_user or rolname = any ($3::text[])) and not exists (
       select from pg_catalog.pg_db_role_setting join pg_catalog.pg_database d on d.oid = setdatabase
       where setrole = r.oid and datname = current_database()
         and lower(name || '=' || value) = any (select lower(one) from unnest(setconfig) as one))`,
    [Object.keys(settings), Object.values(settings), others],
  )
  for (const { statement } of rows) await client.query(statement)
  return rows.length
}

/**
 * Compares what holds for a connection with what should. Refuses what would make answers wrong; the rest makes them
 * slow, and is told.
 */
export async function needSettings(client: Pick<pg.ClientBase, 'query'>, tell: (line: string) => void): Promise<void> {
  // Set to the wanted value for this statement alone, each is written as PostgreSQL writes the value in force.
  const { rows } = await client.query<{ name: string; value: string; is: string; wanted: string }>(
    `select name, value, is_now as is, set_config(name, value, true) as wanted
     from (select name, value, current_setting(name) as is_now from unnest($1::text[], $2::text[]) as s (name, value)
       offset 0) as s`,
    [Object.keys(settings), Object.values(settings)],
  )
  const missing = rows.filter(({ is, wanted }) => is !== wanted)
  if (missing.length === 0) return
  const told = missing.map(({ name, value, is }) => `${name}=${value}（现为 ${is}）`).join('、')
  const sentence = `数据库的角色没有采用 ${told}，查询会变慢或出错：请运行 npm run migrate -- settings，再让中间的连接池重新连接`
  if (missing.some(({ name }) => name === INDISPENSABLE)) throw new Error(sentence)
  tell(sentence)
}
