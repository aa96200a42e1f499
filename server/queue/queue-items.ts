/** What waits, of every kind that a member decides, as it stands in the queue. */
import { createHash } from 'node:crypto'
import { eq, gt, sql } from 'drizzle-orm'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { getQueue } from '#contract/staff/queue.ts'
import type { StaffMember } from '#server/platform/access/find-staff.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { presentTime } from '#server/platform/time.ts'
import { mayDecide, verbs, type Kind, type ReviewRow, type Verb } from '#server/staff/kind.ts'
import { claimedByOthers } from './claims.ts'
import { queueClaims, queueDecisions } from './queue.tables.ts'

/** By their names. */
export type Kinds = Record<string, Kind>
type Item = NonNullable<AnswerOf<typeof getQueue>['list']>[number]

/** Those that wait and that the member decides; named: only these of them. */
const kindsOf = (kinds: Kinds, member: StaffMember, named = ''): [string, Kind][] =>
  Object.entries(kinds).filter(
    ([name, kind]) => !kind.quiet && mayDecide(member, kind) && (named === '' || named.split(',').includes(name)),
  )

/** Of what an item says: other words make another version. */
export function versionOf({ moving = [] }: Kind, { id, category, content, extra }: ReviewRow): string {
  const facts = Object.entries(extra).filter(([name]) => !moving.includes(name))
  const said = JSON.stringify([id, category, content, facts])
  return createHash('sha256').update(said).digest('base64url').slice(0, 16)
}

/** One item as it is now; undefined: it does not wait any more, or the member does not see it. */
export async function readItem(
  db: Database,
  kind: Kind,
  id: number,
  member: StaffMember,
): Promise<ReviewRow | undefined> {
  return (await kind.rows(db, { id, of: member })).find((row) => row.id === id)
}

interface Asked {
  member: StaffMember
  now: Date
  named: string
  isFree: boolean
  isOverdue: boolean
  careful: readonly string[]
}

export async function readQueue(db: Database, kinds: Kinds, asked: Asked): Promise<AnswerOf<typeof getQueue>> {
  const { member, now, isFree, isOverdue } = asked
  const claims = await db
    .select({ kind: queueClaims.kind, id: queueClaims.objectId, staffId: queueClaims.staffId, name: staff.name })
    .from(queueClaims)
    .innerJoin(staff, eq(staff.id, queueClaims.staffId))
    .where(gt(queueClaims.until, sql`now()`))
  const decisions = await db.select().from(queueDecisions)
  const holder = new Map(claims.map((claim) => [`${claim.kind} ${claim.id}`, claim]))
  const skipped = (kind: string) => [
    ...decisions.flatMap((one) => (one.kind === kind && one.problem === '' ? one.objectId : [])),
    ...claims.flatMap((one) => (isFree && one.kind === kind && one.staffId !== member.id ? one.id : [])),
  ]
  const read = await Promise.all(
    kindsOf(kinds, member, asked.named).map(async ([name, kind]) => ({
      name,
      kind,
      rows: await kind.rows(db, { skip: skipped(name), of: member }),
    })),
  )
  const late = ({ dueAt }: ReviewRow) => dueAt !== null && dueAt !== undefined && dueAt < now
  const items = read
    .flatMap(({ name, kind, rows }) => rows.map((row) => ({ name, kind, row })))
    .filter(({ row }) => !isOverdue || late(row))
    .toSorted(
      (one, other) =>
        Number(other.row.isFirst ?? false) - Number(one.row.isFirst ?? false) ||
        Number(late(other.row)) - Number(late(one.row)) ||
        one.row.createdAt.getTime() - other.row.createdAt.getTime(),
    )
  return {
    counts: kindsOf(kinds, member).map(([kind]) => ({
      kind,
      count: read.find(({ name }) => name === kind)?.rows.length ?? null,
    })),
    list: items.slice(0, 100).map(({ name, kind, row }) => {
      const claim = holder.get(`${name} ${row.id}`)
      return presentItem(name, kind, row, {
        careful: asked.careful.filter((word) => row.content.includes(word)),
        is_overdue: late(row) ? 1 : 0,
        claimed_by: claim && claim.staffId !== member.id ? claim.name : '',
        is_mine: claim?.staffId === member.id ? 1 : 0,
      })
    }),
    decided: decisions
      .filter(({ staffId }) => staffId === member.id)
      .map(({ kind, objectId, verb, words, dueAt, problem }) => ({
        kind,
        id: String(objectId),
        verb,
        words,
        due_at: presentTime(dueAt),
        problem,
      })),
  }
}

const isShown = (name: string) => name !== '图片' && name !== '视频'
function presentItem(
  name: string,
  kind: Kind,
  row: ReviewRow,
  more: Pick<Item, 'careful' | 'is_overdue' | 'claimed_by' | 'is_mine'>,
): Item {
  const { id, author, category = '', content, createdAt, dueAt, offers, extra } = row
  return {
    kind: name,
    id: String(id),
    version: versionOf(kind, row),
    author,
    category,
    content,
    created_at: presentTime(createdAt),
    due_at: presentTime(dueAt ?? null),
    facts: Object.entries(extra).flatMap(([fact, value]) => (isShown(fact) ? { name: fact, value } : [])),
    pictures: (extra.图片 ?? '').split(' ').filter(Boolean),
    video: extra.视频 ?? '',
    page: kind.page ?? '',
    actions: (offers ?? (Object.keys(kind.decide) as Verb[])).map((verb) => ({ verb, asks: verbs[verb] })),
    ...more,
  }
}

/** One that waits, as the queue shows it to this member; null: it does not wait for them. */
export async function presentWaiting(
  db: Database,
  name: string,
  kind: Kind,
  id: number,
  { member, now }: { member: StaffMember; now: Date },
): Promise<Item | null> {
  const row = await readItem(db, kind, id, member)
  if (!row) return null
  const [claimed] = await claimedByOthers(db, member, [{ kind: name, id }])
  const is_overdue = row.dueAt && row.dueAt < now ? 1 : 0
  return presentItem(name, kind, row, { careful: [], is_overdue, claimed_by: claimed?.by ?? '', is_mine: 0 })
}
