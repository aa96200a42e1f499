/** Whether queries are read by the same plan with many rows and with few [decision 005]. */
import { connect, type Connection } from '#server/database/connect.ts'

/** fewRows: makes some rows in the small city, which is made in a folder of its own. */
export async function comparePlans(
  folders: { large: string; small: string },
  queries: Record<string, string>,
  fewRows: string,
): Promise<void> {
  const large = await connect({ dataDir: folders.large, connections: 1, patient: true })
  const small = await connect({ dataDir: folders.small, connections: 1, patient: true })
  for (const one of [large, small]) await one.pool.query('set statement_timeout = 0')
  await small.pool.query(fewRows)
  for (const one of [large, small]) await one.pool.query('analyze')
  for (const [name, query] of Object.entries(queries)) {
    const [many, few] = [await planOf(large, query), await planOf(small, query)]
    console.log(`plan ${name.padEnd(20)} ${many === few ? 'same' : 'DIFFERENT'}   many: ${many}   few: ${few}`)
  }
  await large.close()
  await small.close()
}

/** The names of its nodes. */
async function planOf({ pool }: Connection, query: string): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${query}`)
  return rows
    .map((row) => row['QUERY PLAN'].trim())
    .filter((line) => /Scan|Join|Loop|Sort|Limit/.test(line) && !/Cond|Key/.test(line))
    .map((line) => line.replace(/^->\s*/, ''))
    .join(' < ')
}
