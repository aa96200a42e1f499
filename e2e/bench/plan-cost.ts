/** What a plan is like, and what it costs when somebody reads a page of it. */
export interface Plan {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  'Index Name'?: string
  'Startup Cost': number
  'Total Cost': number
  'Plan Rows': number
  Plans?: Plan[]
}

/** How rows are found by an index, and kept for a moment, is no other plan. */
const alike = new Set([
  'Index Scan',
  'Index Only Scan',
  'Bitmap Heap Scan',
  'Bitmap Index Scan',
  'Memoize',
  'Materialize',
])

/** Its nodes, tables and indexes. */
export function shapeOf(plan: Plan): string {
  const inner = (plan.Plans ?? []).map(shapeOf).join(', ')
  const node = plan['Node Type']
  const name = plan['Index Name'] ?? (alike.has(node) ? undefined : plan['Relation Name'])
  const own = [alike.has(node) ? undefined : node, name].filter(Boolean).join(' ')
  return own && inner ? `${own} (${inner})` : own || inner
}

/** Tables whose rows are all read. */
export const readWhole = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name']!] : []),
  ...(plan.Plans ?? []).flatMap(readWhole),
]

interface Cost {
  first: number
  all: number
  rows: number
}
/** The longest page, and one row more. */
const PAGE = 101

export const costOf = (plan: Plan): number => pageCost(plan).all

/**
 * PostgreSQL does not know `limit $1` when it plans, and expects a tenth of all rows [decision 068]. Here a limit is a
 * page, and what is above it works for as many rows as it lets through.
 */
function pageCost(plan: Plan): Cost {
  const inner = (plan.Plans ?? []).map((one) => ({ plan: one, cost: pageCost(one) }))
  const [outer] = inner.filter(({ plan: one }) => one['Parent Relationship'] !== 'InitPlan')
  const own: Cost = { first: plan['Startup Cost'], all: plan['Total Cost'], rows: plan['Plan Rows'] }
  if (!outer) return own
  if (plan['Node Type'] === 'Limit') {
    const rows = Math.min(own.rows, PAGE, outer.cost.rows)
    const share = outer.cost.rows > 0 ? rows / outer.cost.rows : 1
    return { first: outer.cost.first, all: outer.cost.first + (outer.cost.all - outer.cost.first) * share, rows }
  }
  const share = outer.plan['Plan Rows'] > 0 ? outer.cost.rows / outer.plan['Plan Rows'] : 1
  const before = sum(inner.map(({ plan: one }) => one['Total Cost']))
  const known = sum(inner.map(({ cost }) => cost.all))
  // A join that reads one of its sides only in part costs less than both.
  const all = own.all < before ? (own.all * known) / before : known + (own.all - before) * share
  // Sorted or summed up first: nothing comes before all of the input is read.
  const isBlocking = own.first >= outer.plan['Total Cost']
  const first = isBlocking
    ? known + Math.max(0, own.first - before) * share
    : sum(inner.map(({ cost }) => cost.first)) +
      Math.max(0, own.first - sum(inner.map((one) => one.plan['Startup Cost']))) * share
  return { first: Math.min(first, all), all, rows: own.rows * share }
}
const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)
