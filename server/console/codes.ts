/** Second factors: codes of an authenticator, and recovery codes for who has lost it. */
import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Secrets } from '#server/platform/access/secrets.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'

const PERIOD_S = 30
/** Half minutes by which the clock of a phone may differ. */
const WINDOW = 1
const RECOVERY_CODES = 10
const RECOVERY = /^[a-z2-7]{10}$/

const authenticator = (secret: string, login = '') =>
  new TOTP({ issuer: '云上工作台', label: login || '云上', secret: Secret.fromBase32(secret), period: PERIOD_S })
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32
/** What an authenticator reads as a picture. */
export const authenticatorAddress = (secret: string, login: string): string => authenticator(secret, login).toString()

/** The half minute a code belongs to; undefined when it is wrong. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = authenticator(secret).validate({ token: code, window: WINDOW, timestamp: now.getTime() })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta
}

export const placeOfSecret = (staffId: number): string => `staff ${staffId} totp`
const markOf = (secrets: Secrets, staffId: number, code: string) =>
  secrets.fingerprint(code, `staff ${staffId} recovery`)

/** Codes to be shown once, and what is stored of them. */
export function newRecoveryCodes(secrets: Secrets, staffId: number): { codes: string[]; marks: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(10), (byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte % 32]).join(''),
  )
  return { codes, marks: codes.map((code) => markOf(secrets, staffId, code)) }
}

/** Whether a code is right. It is used up by that: the same one is refused afterwards. */
export async function useCode(
  db: Pick<Database, 'select' | 'update'>,
  { secrets, now }: { secrets: Secrets; now: Date },
  staffId: number,
  code: string,
): Promise<boolean> {
  if (RECOVERY.test(code)) {
    const mark = markOf(secrets, staffId, code)
    const used = await db
      .update(staff)
      .set({ recoveryCodes: sql`array_remove(${staff.recoveryCodes}, ${mark})` })
      .where(and(eq(staff.id, staffId), sql`${mark} = any(${staff.recoveryCodes})`))
      .returning({ id: staff.id })
    return used.length === 1
  }
  const [row] = await db.select({ sealed: staff.totpSecret }).from(staff).where(eq(staff.id, staffId))
  const step = row?.sealed ? stepOf(secrets.open(row.sealed, placeOfSecret(staffId)), code, now) : undefined
  if (step === undefined) return false
  const used = await db
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, staffId), or(isNull(staff.totpStep), lt(staff.totpStep, step))))
    .returning({ id: staff.id })
  return used.length === 1
}
