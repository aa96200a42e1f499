import { and, eq, gt, isNull, lt, max, sql } from 'drizzle-orm'
import type { CaptchaPurpose } from '#contract/people/login.ts'
import { captchas } from '#server/platform/access/login.tables.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import type { Context } from '#server/platform/api/handler.ts'

const GUESSES = 5
/** Purposes of somebody who is signed in: such a code is valid for them alone. */
export const signedInPurposes: ReadonlySet<CaptchaPurpose> = new Set(['bind', 'rebind', 'verify', 'cash_out'])
const wrong = () => badInput('验证码不正确或已失效')

/** A code of six digits is stored as a keyed hash of everything it is bound to. */
export function captchaHash(
  { keyedHash, user }: Pick<Context, 'keyedHash' | 'user'>,
  purpose: CaptchaPurpose,
  phone: string,
  captcha: string,
): Promise<string> {
  return keyedHash.of('captcha', purpose, phone, signedInPurposes.has(purpose) ? (user?.id ?? 0) : '', captcha)
}

/**
 * Uses a code up, or refuses. The guess is counted and compared by one statement, so that parallel guesses cannot
 * exceed five, and the right one is valid once.
 */
export async function useCaptcha(
  context: Context,
  purpose: CaptchaPurpose,
  phone: string,
  captcha: string,
): Promise<void> {
  const { challenges, db, limits, request } = context
  const first = () => limits.check('codePhoneHour', phone)
  await challenges.share('codeNetworkHour', request, { subject: `${purpose} ${phone}`, first })
  await first()
  const hash = await captchaHash(context, purpose, phone, captcha)
  const newest = db
    .select({ id: max(captchas.id) })
    .from(captchas)
    .where(and(eq(captchas.phone, phone), eq(captchas.purpose, purpose)))
  const [looked] = await db
    .update(captchas)
    .set({
      guesses: sql`${captchas.guesses} + 1`,
      usedAt: sql`case when ${captchas.codeHash} = ${hash} then now() end`,
    })
    .where(
      and(
        sql`${captchas.id} = (${newest})`,
        lt(captchas.guesses, GUESSES),
        isNull(captchas.usedAt),
        gt(captchas.expiresAt, sql`now()`),
      ),
    )
    .returning({ usedAt: captchas.usedAt })
  if (looked?.usedAt) return
  // Only guesses at a valid code count against the phone: nobody can exhaust them for its owner without a code being
  // sent.
  if (looked) await limits.take('codePhoneHour', phone)
  throw wrong()
}
