import { and, count, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { wishRefusals } from '#contract/help/wish-refusals.ts'
import type * as contract from '#contract/help/wishes.ts'
import { claimState, OPEN_CLAIMS, wishState } from '#contract/help/wish-states.ts'
import { UNABLE } from '#server/help/care/give-back.ts'
import { releaseWish, setClaim, stepWish, withdrawWish as withdraw, type WishRow } from './step-wish.ts'
import { tellAbout } from '#server/help/care/tell-about.ts'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { wishClaims, wishes } from './wishes.tables.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { isStruck, lockVolunteer } from '#server/volunteers/standing.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { mustBeOwnPictures } from '#server/uploads/own-pictures.ts'
import { mustNotCollect } from './must-not-collect.ts'
import { readWish } from './read-wishes.ts'

const NO_LONGER_THEIRS = '认领已取消，不能再完成'
type Reader = Pick<Database, '_'>
const wishById = builtOnce<{ id: number }>()((db, value) =>
  db.select().from(wishes).where(eq(wishes.id, value.id)).prepare('wish_by_id'),
)
async function find(db: Reader, id: number): Promise<WishRow> {
  const [row] = await wishById(db, { id })
  if (!row) throw gone()
  return row
}

/** A wish, and how many claims of a volunteer are open. */
const wishForClaimant = builtOnce<{ user: number; id: number }>()((db, value) => {
  const ongoing = db
    .select({ n: count() })
    .from(wishClaims)
    .where(and(eq(wishClaims.userId, value.user), eq(wishClaims.status, claimState.ongoing)))
  return db
    .select({ wish: getTableColumns(wishes), open: sql<number>`(${ongoing})` })
    .from(wishes)
    .where(eq(wishes.id, value.id))
    .prepare('wish_for_claimant')
})
const insertClaim = builtOnce<{ wish: number; user: number }>()((db, value) =>
  db.insert(wishClaims).values({ wishId: value.wish, userId: value.user }).prepare('insert_wish_claim'),
)

async function hasGivenBack(db: Database, wishId: number, userId: number): Promise<boolean> {
  const [given] = await db
    .select({ id: wishClaims.id })
    .from(wishClaims)
    .where(and(eq(wishClaims.wishId, wishId), eq(wishClaims.userId, userId)))
    .limit(1)
  return given !== undefined
}

/** One claimant; the volunteer's row is locked, so that their claims are counted one after the other. */
export const claimWish: Handle<typeof contract.claimWish> = async ({ id }, context) => {
  const { id: userId } = signedIn(context)
  await inTransaction(context.db, async (tx) => {
    await lockVolunteer(tx, userId)
    const [found] = await wishForClaimant(tx, { id, user: userId })
    if (!found) throw gone()
    const { wish: known, open } = found
    if (known.claimantId === userId && (known.status === wishState.claimed || known.status === wishState.finished))
      return
    if (known.userId === userId) throw badInput('不能认领自己的心愿')
    if (known.status === wishState.waiting || known.status === wishState.refused) throw gone()
    if (known.status === wishState.open && known.deadline <= context.now) throw badInput('已过截止日期')
    if (open >= OPEN_CLAIMS) throw badInput(`最多同时认领 ${OPEN_CLAIMS} 个心愿，请先完成已认领的`)
    await mustNotCollect(tx, userId, context.now)
    const taken = await stepWish(tx, id, 'claim', {
      where: ne(wishes.userId, userId),
      set: { claimantId: userId, claimedAt: sql`now()` as never, remindedAt: null },
      content: '志愿者已认领，会尽快与你联系',
      title: '心愿有人认领了',
    })
    if (!taken) {
      const [now] = await tx.select({ status: wishes.status }).from(wishes).where(eq(wishes.id, id))
      if (!now) throw gone()
      throw badInput(wishRefusals.claim(now.status))
    }
    await insertClaim(tx, { wish: id, user: userId })
  })
  return readWish(context, id)
}

/** Gives a claimed wish back; a second call changes nothing. */
export const cancelClaimWish: Handle<typeof contract.cancelClaimWish> = async ({ id, reason }, context) => {
  const { id: userId } = signedIn(context)
  const done = await context.db.transaction((tx) =>
    releaseWish(tx, id, { where: eq(wishes.claimantId, userId), content: `认领人放弃：${reason}` }),
  )
  if (!done) {
    const row = await find(context.db, id)
    if (row.claimantId === userId) throw badInput(wishRefusals.release(row.status))
    if (!(await hasGivenBack(context.db, id, userId))) throw gone()
  }
  return readWish(context, id)
}

/** Withdraws a wish; a second call changes nothing. */
export const withdrawWish: Handle<typeof contract.withdrawWish> = async ({ id, reason }, context) => {
  const { id: userId } = signedIn(context)
  const { userId: wisher } = await find(context.db, id)
  if (wisher !== userId) throw gone()
  const done = await context.db.transaction((tx) => withdraw(tx, id, eq(wishes.userId, userId), reason))
  if (!done) {
    const { status } = await find(context.db, id)
    if (status !== wishState.closed) throw badInput(wishRefusals.withdraw(status))
  }
  return readWish(context, id)
}

export const finishWish: Handle<typeof contract.finishWish> = async ({ id, content, images }, context) => {
  const { id: userId } = signedIn(context)
  const before = await find(context.db, id)
  if (before.claimantId !== userId)
    throw (await hasGivenBack(context.db, id, userId)) ? badInput(NO_LONGER_THEIRS) : gone()
  if (before.status === wishState.finished) return readWish(context, id)
  await mustBeOwnPictures(context, userId, images)
  await context.db.transaction(async (tx) => {
    const taken = await stepWish(tx, id, 'finish', {
      where: eq(wishes.claimantId, userId),
      set: {
        finishContent: content,
        finishImages: images,
        finishPublic: false,
        finishedAt: sql`now()` as never,
      },
      content,
      title: '认领人已完成你的心愿，请评价',
    })
    if (taken) return setClaim(tx, id, true)
    const now = await find(tx, id)
    if (now.claimantId !== userId) throw badInput(NO_LONGER_THEIRS)
    if (now.status !== wishState.finished) throw badInput(wishRefusals.finish(now.status))
  })
  return readWish(context, id)
}

export const reopenWish: Handle<typeof contract.reopenWish> = async ({ id, reason }, context) => {
  const { id: userId } = signedIn(context)
  const { userId: wisher, claimantId } = await find(context.db, id)
  if (wisher !== userId) throw gone()
  await context.db.transaction(async (tx) => {
    const struck = claimantId !== null && (await isStruck(tx, claimantId))
    const taken = await stepWish(tx, id, 'reopen', {
      where: and(eq(wishes.userId, userId), eq(wishes.reopened, false)),
      set: { reopened: true, finishedAt: null, claimedAt: sql`now()` as never, remindedAt: null },
      content: `还没有完成：${reason}`,
    })
    if (!taken) throw badInput(wishRefusals.reopen())
    await setClaim(tx, id, false)
    // Nobody would come: it waits for another.
    if (struck) await releaseWish(tx, id, { content: UNABLE })
    else
      await tellAbout(tx, 'wish', id, {
        userId: taken.row.claimantId,
        event: `reopened ${taken.record}`,
        title: '心愿还没有完成',
        content: `“${taken.row.title}”：${reason}`,
      })
  })
  return readWish(context, id)
}
