/**
 * Whether statements are read by the same plan however large the city is [decision 005]: each that the handlers send
 * is explained in a city of a hundred rows in every table that grows, of 100,000, and of 1,000,000.
 */
import type { PoolClient } from 'pg'
import { connect } from '#server/platform/database/connect.ts'
import { loadDemo } from '#demo/worlds/demo.ts'
import { beginCity, growCity, growingTables, noteMoreRows } from './grown-city.ts'
import { costOf, readWhole, shapeOf, type Plan } from './plan-cost.ts'
import { recordedStatements } from './recorded-statements.ts'

const SIZES = [100, 100_000, 1_000_000] as const
/** A plan that costs so many times as much in the largest city as in the smallest reads what grows. */
const GROWN = 20
/** Some milliseconds; what costs less may grow. */
const FREE = 1000

export async function benchPlans(place: { dataDir: string; databaseUrl?: string | undefined }): Promise<string[]> {
  const connection = await connect({ ...place, connections: 1, patient: true })
  const statements = recordedStatements()
  try {
    await loadDemo(connection)
    const client = await connection.pool.connect()
    const explained: Explained[][] = []
    const explainAll = async () => {
      await client.query('set enable_seqscan = off')
      const plans: Explained[] = []
      for (const { text } of statements) plans.push(await explain(client, text))
      explained.push(plans)
      await client.query('set enable_seqscan = on')
    }
    const tables = await growingTables(client)
    await beginCity(client, tables, SIZES[0])
    await growCity(client, tables, SIZES[0])
    await explainAll()
    await growCity(client, tables, SIZES[1])
    await explainAll()
    await noteMoreRows(client, tables, SIZES[2] / SIZES[1])
    await explainAll()
    client.release()
    return tell(statements, explained, new Set(tables.map(({ table }) => table)))
  } finally {
    await connection.close()
  }
}

interface Explained {
  shape: string
  cost: number
  whole: string[]
}
type Statement = ReturnType<typeof recordedStatements>[number]

async function explain(client: PoolClient, text: string): Promise<Explained> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (generic_plan, format json) ${text}`)
  const plan = rows[0]!['QUERY PLAN'][0].Plan
  return { shape: shapeOf(plan), cost: costOf(plan), whole: readWhole(plan) }
}

/** Prints those that differ or grow, and answers a summary. */
function tell(statements: Statement[], explained: Explained[][], growing: Set<string>): string[] {
  const all = statements.map(({ text, calls }, at) => {
    const plans = explained.map((city) => city[at]!)
    const [small, large] = [plans[0]!, plans.at(-1)!]
    const isWhole = large.whole.some((table) => growing.has(table))
    return {
      calls: calls.join(' '),
      text,
      shapes: plans.map(({ shape }) => shape),
      costs: plans.map(({ cost }) => Math.round(cost).toLocaleString('en')).join(' → '),
      differs: new Set(plans.map(({ shape }) => shape)).size > 1,
      grows: large.cost > FREE && (isWhole || large.cost > GROWN * small.cost),
      most: large.cost,
    }
  })
  const count = (which: 'differs' | 'grows') => all.filter((one) => one[which]).length
  for (const { calls, text, shapes, costs, differs, grows } of all.filter((one) => one.differs || one.grows)) {
    console.log(
      `\n${grows ? 'GROWS' : 'stays'}, ${differs ? 'DIFFERENT plans' : 'the same plan'}   cost ${costs}   ${calls}`,
    )
    console.log(text)
    for (const [city, shape] of shapes.entries())
      if (city === 0 || shape !== shapes[city - 1]) console.log(`  from ${SIZES[city]} rows on: ${shape}`)
  }
  return [
    `${statements.length} statements; ${count('differs')} have another plan in one of the cities, the cost of ${count('grows')} grows with the city`,
    ...all
      .filter(({ grows }) => grows)
      .sort((one, other) => other.most - one.most)
      .map(({ calls, costs }) => `${calls}: ${costs}`),
  ]
}
