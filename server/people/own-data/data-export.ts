import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { exportStates, type getDataExport as contractOfExport } from '#contract/people/own-data.ts'
import type * as contract from '#contract/people/own-data.ts'
import { messageTypes } from '#contract/talk/messages.ts'
import { messages } from '#server/marks/messages.tables.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { askForJob, askedJobs } from '#server/platform/jobs/ask-for-job.ts'
import type { Secrets } from '#server/platform/access/secrets.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import { gatherData } from './gather-data.ts'
import { dataExports } from './own-data.tables.ts'

const DAYS = 7
const expired = lt(dataExports.readyAt, sql`now() - ${`${DAYS} days`}::interval`)
const placeOf = (userId: number) => `data_exports.content ${userId}`

async function present(db: Database, userId: number): Promise<AnswerOf<typeof contractOfExport>> {
  const { userId: owner, size, askedAt, readyAt } = dataExports
  const [row] = await db
    .select({ size, askedAt, readyAt })
    .from(dataExports)
    .where(and(eq(owner, userId), or(isNull(readyAt), sql`not ${expired}`)))
  if (!row) return { state: exportStates.none, asked_at: '', until: '', size: 0 }
  return {
    state: row.readyAt ? exportStates.ready : exportStates.preparing,
    asked_at: presentTime(row.askedAt),
    until: row.readyAt ? presentTime(new Date(row.readyAt.getTime() + DAYS * 86_400_000)) : '',
    size: row.size,
  }
}

export const getDataExport: Handle<typeof contract.getDataExport> = (_input, context) =>
  present(context.db, signedIn(context).id)

export const postDataExport: Handle<typeof contract.postDataExport> = async (_input, context) => {
  const { id } = signedIn(context)
  await context.db.transaction(async (tx) => {
    await tx.delete(dataExports).where(and(eq(dataExports.userId, id), expired))
    await tx.insert(dataExports).values({ userId: id }).onConflictDoNothing()
    await askForJob(tx, askedJobs.prepareExports)
  })
  return present(context.db, id)
}

export const getDataExportFile: Handle<typeof contract.getDataExportFile> = async (_input, context) => {
  const { id } = signedIn(context)
  const [row] = await context.db
    .select({ content: dataExports.content })
    .from(dataExports)
    .where(and(eq(dataExports.userId, id), sql`${dataExports.readyAt} is not null and not ${expired}`))
  if (!row) throw gone()
  return { content: context.secrets.open(row.content, placeOf(id)) }
}

/** Gathers what was asked for, one citizen after the other, and tells them; what was not fetched in time goes. */
export async function prepareExports({ db, secrets }: { db: Database; secrets: Secrets }): Promise<void> {
  await db.delete(dataExports).where(expired)
  const asked = await db.select({ id: dataExports.userId }).from(dataExports).where(isNull(dataExports.readyAt))
  for (const { id } of asked) {
    const content = await gatherData(db, secrets, id)
    await db.transaction(async (tx) => {
      const [mine] = await tx
        .update(dataExports)
        .set({ content: secrets.seal(content, placeOf(id)), size: Buffer.byteLength(content), readyAt: sql`now()` })
        .where(and(eq(dataExports.userId, id), isNull(dataExports.readyAt)))
        .returning({ askedAt: dataExports.askedAt })
      if (mine)
        await tx.insert(messages).values({
          userId: id,
          type: messageTypes.system,
          title: '你的数据已经整理好',
          content: `${DAYS} 天内可以在“账号与安全－导出我的数据”里保存。`,
          source: `export ${mine.askedAt.getTime()}`,
        })
    })
  }
}
