/** Decisions on items of the queue: taken at once, carried out after ten seconds, once. */
import { and, asc, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import { UNDO_SECONDS } from '#contract/staff/queue.ts'
import { overhear } from '#server/marks/overheard.ts'
import { countDecision } from '#server/figures/count-decision.ts'
import { memberById, type StaffMember } from '#server/platform/access/find-staff.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { mayDecide, verbs, type Kind, type StaffAction, type Verb } from '#server/staff/kind.ts'
import type { Outcome } from '#server/staff/note-decision.ts'
import { reviews } from '#server/staff/reviews.tables.ts'
import { claimedByOthers, type ItemName } from './claims.ts'
import { readItem, versionOf, type Kinds } from './queue-items.ts'
import { queueClaims, queueDecisions } from './queue.tables.ts'

const AT_ONCE = 50
const problems: Record<Exclude<Outcome, 'done'>, string> = {
  missing: '这一条已经不在了',
  already: '这一条已经处理过了',
  hidden: '这一条没有展示，先通过才能回复',
  unfit: '现在的状态不能这样处理',
  unknown: '没有这个部门',
  nobody: '没有这位志愿者',
}
const CHANGED = '内容改过了，请重新看一遍'
const GONE = problems.already

/** Why this verb with these words cannot be asked for; '' if it can. */
export function verbFault(kind: Kind, verb: string, words: string): string {
  const isKnown = Object.hasOwn(verbs, verb) && verb !== 'reveal' && kind.decide[verb as Verb] !== undefined
  if (!isKnown) return '不能这样处理'
  return verbs[verb as Verb] !== '' && words === '' ? `请写明${verbs[verb as Verb]}` : ''
}
type Deed = NonNullable<Kind['decide'][Verb]>
async function problemOf(deed: Deed, db: Database, action: StaffAction): Promise<string> {
  const outcome = await deed(db, action)
  if (typeof outcome === 'object') return 'unfit' in outcome ? outcome.unfit : ''
  return outcome === 'done' ? '' : problems[outcome]
}

interface Taken {
  member: StaffMember
  verb: string
  words: string
}
/** Why one item cannot be decided so; '' once the decision is taken. */
export async function take(
  db: Database,
  kind: Kind,
  item: ItemName & { version: string },
  { member, verb, words }: Taken,
): Promise<string> {
  const at = and(eq(queueDecisions.kind, item.kind), eq(queueDecisions.objectId, item.id))
  const [known] = await db.select().from(queueDecisions).where(at)
  const isSame = known?.staffId === member.id && known.verb === verb && known.words === words
  if (isSame && known.problem === '') return ''
  const row = await readItem(db, kind, item.id, member)
  if (!row) return (await wasDecided(db, item, member, verb)) ? '' : GONE
  if (versionOf(kind, row) !== item.version) return CHANGED
  const [other] = await claimedByOthers(db, member, [item])
  if (other) return `${other.by} 正在处理`
  const values = { staffId: member.id, verb, words, version: item.version, problem: '' }
  const due = { dueAt: sql`now() + make_interval(secs => ${UNDO_SECONDS})` }
  const taken = await db
    .insert(queueDecisions)
    .values({ kind: item.kind, objectId: item.id, ...values, ...due })
    .onConflictDoUpdate({
      target: [queueDecisions.kind, queueDecisions.objectId],
      set: { ...values, ...due },
      // What could not be carried out is decided anew.
      setWhere: sql`${queueDecisions.problem} <> ''`,
    })
    .returning({ id: queueDecisions.objectId })
  return taken.length > 0 ? '' : '刚刚已有人处理'
}
/** The answer to the same decision was lost, and it has been carried out since. */
async function wasDecided(db: Database, { kind, id }: ItemName, member: StaffMember, verb: string): Promise<boolean> {
  const rows = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.kind, kind),
        eq(reviews.objectId, id),
        eq(reviews.staffId, member.id),
        eq(reviews.action, verb),
        gt(reviews.createdAt, sql`now() - interval '10 minutes'`),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Takes one's own back, unless it is being carried out. */
export async function undo(db: Database, member: StaffMember, { kind, id }: ItemName): Promise<boolean> {
  const { rowCount } = await db
    .delete(queueDecisions)
    .where(and(eq(queueDecisions.kind, kind), eq(queueDecisions.objectId, id), eq(queueDecisions.staffId, member.id)))
  return rowCount === 1
}

/** What citizens would be told of a decision that nobody has taken. */
export async function preview(db: Database, kind: Kind, { id }: ItemName, { member, verb, words }: Taken) {
  const fault = verbFault(kind, verb, words)
  if (fault) return { problem: fault, messages: [] }
  return rehearse(db, kind.decide[verb as Verb]!, { id, words, staff: member })
}
/** A deed that is done, read, and rolled back. */
export async function rehearse(db: Database, deed: Deed, action: StaffAction) {
  const back = new Error('rolled back')
  let problem = ''
  const messages = await overhear(() =>
    db
      .transaction(async (tx) => {
        problem = await problemOf(deed, tx as never, action)
        throw back
      })
      .catch((error: unknown) => {
        if (error !== back) throw error
      }),
  )
  return { problem, messages: problem ? [] : messages }
}

const isDue = and(eq(queueDecisions.problem, ''), lte(queueDecisions.dueAt, sql`now()`))

/** Each once, in a transaction of its own; what fails says why, to who decided, and keeps no other back. */
export async function carryOut(db: Database, kinds: Kinds, stopping?: AbortSignal): Promise<void> {
  const due = await db
    .select({ kind: queueDecisions.kind, objectId: queueDecisions.objectId })
    .from(queueDecisions)
    .where(isDue)
    .orderBy(asc(queueDecisions.dueAt))
    .limit(AT_ONCE)
  const failures: unknown[] = []
  for (const { kind, objectId } of due) {
    if (stopping?.aborted) break
    const at = and(eq(queueDecisions.kind, kind), eq(queueDecisions.objectId, objectId))
    await carryOutDue(db, kinds, at).catch(async (error: unknown) => {
      // Where the database fails this fails too, and the decision is left for the next time.
      const problem = error instanceof Refusal ? error.message : '系统出错，没有办成'
      await db.update(queueDecisions).set({ problem }).where(and(at, isDue))
      if (!(error instanceof Refusal)) failures.push(error)
    })
  }
  if (failures.length > 0) throw failures[0]
}
const carryOutDue = (db: Database, kinds: Kinds, at: SQL | undefined): Promise<void> =>
  db.transaction(async (tx) => {
    const [next] = await tx.select().from(queueDecisions).where(and(at, isDue)).for('update', { skipLocked: true })
    // Taken back, or carried out by another process.
    if (!next) return
    const problem = await carryOutOne(tx as never, kinds[next.kind], next)
    if (problem) await tx.update(queueDecisions).set({ problem }).where(at)
    else await tx.delete(queueDecisions).where(at)
    await tx.delete(queueClaims).where(and(eq(queueClaims.kind, next.kind), eq(queueClaims.objectId, next.objectId)))
  })
async function carryOutOne(
  tx: Database,
  kind: Kind | undefined,
  { kind: queued, objectId: id, staffId, verb, words, version }: typeof queueDecisions.$inferSelect,
): Promise<string> {
  const member = await memberById(tx, staffId)
  const deed = kind?.decide[verb as Verb]
  if (!kind || !deed || !member || !mayDecide(member, kind)) return '已经没有处理它的权限'
  const row = await readItem(tx, kind, id, member)
  if (!row) return GONE
  if (versionOf(kind, row) !== version) return CHANGED
  const problem = await problemOf(deed, tx, { id, words, staff: member })
  if (!problem) await countDecision(tx as never, queued, row.createdAt)
  return problem
}
