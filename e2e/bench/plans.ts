/** Whether queries are read by the same plan with many rows and with few [decision 005]. */
import { connect, type Connection } from '#server/platform/database/connect.ts'

/**
 * Each city is the folder of its own PostgreSQL, or the address of another. fewRows: makes some rows in the small one,
 * which is made where there is none.
 */
export async function comparePlans(
  cities: { large: string; small: string },
  queries: Record<string, string>,
  fewRows: string,
): Promise<void> {
  const large = await connect({ ...placeOf(cities.large), connections: 1, patient: true })
  const small = await connect({ ...placeOf(cities.small), connections: 1, patient: true })
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

const placeOf = (city: string) => (city.startsWith('postgres') ? { databaseUrl: city, dataDir: '' } : { dataDir: city })

/** The names of its nodes. */
async function planOf({ pool }: Connection, query: string): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${query}`)
  return rows
    .map((row) => row['QUERY PLAN'].trim())
    .filter((line) => /Scan|Join|Loop|Sort|Limit/.test(line) && !/Cond|Key/.test(line))
    .map((line) => line.replace(/^->\s*/, ''))
    .join(' < ')
}
