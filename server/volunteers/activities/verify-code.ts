import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import {
  codeAddress,
  digitsOf,
  minuteOf,
  readCode,
  startOfMinute,
  type CheckInCode,
  type PrintedOf,
} from '#contract/volunteers/check-in-code.ts'
import type { Secrets } from '#server/platform/access/secrets.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { codeSeeds } from '#server/volunteers/check-ins/activity-scans.tables.ts'
import { badInput } from '#server/platform/http/refusal.ts'

const CLOCK_MS = 60_000
const SEAL_LENGTH = 16
const UNKNOWN = '无效的二维码'
interface Verifying {
  db: Database
  secrets: Secrets
  now: Date
}
export interface Wanted {
  /** Of a code an organiser shows; left out for the code of a volunteer. */
  activity?: number
  /** Candidates for a code typed as digits. */
  people: () => Promise<number[]>
  /** When digits alone were typed. */
  typedAt: Date
}
/** Whose code it is, and from when. */
export interface Shown {
  userId: number
  at: Date
}

/** The seed of a session: issued by the server's key, so that the database holds none. */
export const seedOf = (secrets: Secrets, id: number): string => secrets.issueKey(`check-in code ${id}`)
/** The address in a printed code. */
export const printedCode = (secrets: Secrets, origin: string, of: PrintedOf, id: number): string =>
  codeAddress(origin, { kind: 'printed', of, id, seal: sealOf(secrets, of, id) })
/** The keyed signature of a printed code. */
export const sealOf = (secrets: Secrets, of: PrintedOf, id: number): string =>
  secrets.issueKey(`printed code ${of} ${id}`).slice(0, SEAL_LENGTH)

/** Refused where the code is altered, of a later time or made after its session ended. */
export async function verifyCode(context: Verifying, text: string, wanted: Wanted): Promise<Shown> {
  const { db, secrets, now } = context
  const { activity } = wanted
  const code = readCode(text)
  if (code?.kind === 'digits') return verifyDigits(context, code.digits, wanted)
  if (code?.kind !== (activity === undefined ? 'volunteer' : 'activity')) throw badInput(UNKNOWN)
  const { by, minute, digits } = code as Extract<CheckInCode, { by: number }>
  if (code.kind === 'activity' && code.activity !== activity) throw badInput('这是另一个活动的二维码')
  const [seed] = await db.select().from(codeSeeds).where(eq(codeSeeds.id, by))
  if (!seed || (await digitsOf(seedOf(secrets, seed.id), minute, activity)) !== digits) throw badInput(UNKNOWN)
  return mustBeTimely(seed, new Date(startOfMinute(minute)), now)
}

function mustBeTimely({ endedAt, userId }: { endedAt: Date | null; userId: number }, at: Date, now: Date): Shown {
  if (at.getTime() > now.getTime() + CLOCK_MS) throw badInput('二维码的时间不正确')
  if (endedAt && at > endedAt) throw badInput('二维码已失效，请重新打开')
  return { userId, at }
}

/**
 * Typed digits carry no id: they are compared with the codes of all candidates at that minute and the minutes beside
 * it.
 */
async function verifyDigits({ db, secrets, now }: Verifying, digits: string, wanted: Wanted): Promise<Shown> {
  const people = await wanted.people()
  const middle = minuteOf(wanted.typedAt.getTime())
  const living = or(isNull(codeSeeds.endedAt), gte(codeSeeds.endedAt, new Date(startOfMinute(middle - 1))))
  const seeds = people.length
    ? await db
        .select()
        .from(codeSeeds)
        .where(and(inArray(codeSeeds.userId, people), living))
    : []
  for (const minute of [middle, middle - 1, middle + 1])
    for (const seed of seeds)
      if ((await digitsOf(seedOf(secrets, seed.id), minute, wanted.activity)) === digits)
        return mustBeTimely(seed, new Date(startOfMinute(minute)), now)
  throw badInput('数字不正确，或已经过期')
}

/** Whether a printed code is ours, and of one of the places. */
export function verifyPrinted(
  secrets: Secrets,
  text: string,
  places: { activity: number; venue: number | null },
): PrintedOf {
  const code = readCode(text)
  if (code?.kind !== 'printed' || code.seal !== sealOf(secrets, code.of, code.id)) throw badInput(UNKNOWN)
  if (places[code.of] !== code.id) throw badInput('这个活动不在这里')
  return code.of
}
