import { eq } from 'drizzle-orm'
import { digitsOf, readCode, startOfMinute, type CheckInCode } from '#contract/check-in-code.ts'
import type { Secrets } from '#server/access/secrets.ts'
import type { Database } from '#server/database/connect.ts'
import { codeSeeds } from '#server/database/schema/activity-scans.ts'
import { badInput } from '#server/http/refusal.ts'

const CLOCK_MS = 60_000
/** The seed of a session: issued by the server's key, so that the database holds none. */
export const seedOf = (secrets: Secrets, id: number): string => secrets.issueKey(`check-in code ${id}`)

type Rotating = Extract<CheckInCode, { minute: number }>
/** Whose code it is, and from when; refused where it is altered, of a later time or made after its session ended. */
export async function verifyCode(
  { db, secrets, now }: { db: Database; secrets: Secrets; now: Date },
  text: string,
  kind: Rotating['kind'],
  activity?: number,
): Promise<{ userId: number; at: Date }> {
  const code = readCode(text)
  if (code?.kind !== kind) throw badInput('无效的二维码')
  if (code.kind === 'activity' && code.activity !== activity) throw badInput('这是另一个活动的二维码')
  const [seed] = await db.select().from(codeSeeds).where(eq(codeSeeds.id, code.by))
  const digits = seed && (await digitsOf(seedOf(secrets, seed.id), code.minute, activity))
  if (!seed || digits !== code.digits) throw badInput('无效的二维码')
  const at = new Date(startOfMinute(code.minute))
  if (at.getTime() > now.getTime() + CLOCK_MS) throw badInput('二维码的时间不正确')
  if (seed.endedAt && at > seed.endedAt) throw badInput('二维码已失效，请重新打开')
  return { userId: seed.userId, at }
}
