import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type * as contract from '#contract/people/login.ts'
import type { CaptchaPurpose } from '#contract/people/login.ts'
import { captchas } from '#server/platform/access/login.tables.ts'
import { badInput, loginNeeded, phoneNeeded } from '#server/platform/http/refusal.ts'
import type { Handle, Context } from '#server/platform/api/handler.ts'
import { newTicket } from './tickets.ts'
import { captchaHash, signedInPurposes, useCaptcha } from './use-captcha.ts'

const LIFE_SECONDS = 600
const RESEND_SECONDS = 60
const ofPhone = ['smsPhoneMinute', 'smsPhoneHour', 'smsPhoneDay'] as const

/** The same response for a known and an unknown phone. */
export const requestCaptcha: Handle<typeof contract.requestCaptcha> = async ({ phone, type }, context) => {
  const number = phoneFor(type, phone, context)
  const { challenges, limits, request, sms } = context
  const first = () => Promise.all(ofPhone.map((limit) => limits.check(limit, number)))
  await challenges.share('smsNetworkHour', request, { subject: number, first })
  for (const limit of ofPhone) await limits.take(limit, number)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = await keepCode(context, type, number, code)
  try {
    await sms.sendCode(number, code, type)
  } catch (error) {
    await context.db.delete(captchas).where(eq(captchas.id, id))
    await limits.forgive([['smsPhoneMinute', number]])
    throw error
  }
  return { resend_in: RESEND_SECONDS, expires_in: LIFE_SECONDS, demo_code: sms.shows ? code : '' }
}

export const checkCaptcha: Handle<typeof contract.checkCaptcha> = async ({ phone, type, captcha }, context) => {
  const number = phoneFor(type, phone, context)
  await useCaptcha(context, type, number, captcha)
  return { ticket: await newTicket(context, type, number) }
}

/** Purposes that prove the account's own phone. */
const ofOwnPhone: ReadonlySet<CaptchaPurpose> = new Set(['verify', 'cash_out'])

/** The phone a code is for. Purposes for signed-in citizens are refused to guests; some use their own phone. */
function phoneFor(purpose: CaptchaPurpose, phone: string | undefined, { user }: Context): string {
  if (signedInPurposes.has(purpose) && !user) throw loginNeeded()
  const own = ofOwnPhone.has(purpose)
  if (own || purpose === 'rebind') {
    if (!user!.phone) throw phoneNeeded()
    if (own && phone !== undefined && phone !== user!.phone) throw badInput('只能验证已绑定的手机号')
    if (purpose === 'rebind' && phone === user!.phone) throw badInput('新手机号与原手机号相同')
  }
  if (purpose === 'bind' && user!.phone) throw badInput('已绑定手机号')
  const number = own ? user!.phone! : phone
  if (!number) throw badInput('请填写手机号')
  return number
}

/** A new code invalidates the one before it. */
async function keepCode(context: Context, purpose: CaptchaPurpose, phone: string, code: string): Promise<number> {
  await context.db.delete(captchas).where(and(eq(captchas.phone, phone), eq(captchas.purpose, purpose)))
  const [row] = await context.db
    .insert(captchas)
    .values({
      phone,
      purpose,
      codeHash: await captchaHash(context, purpose, phone, code),
      expiresAt: sql`now() + ${`${LIFE_SECONDS} seconds`}::interval`,
    })
    .returning({ id: captchas.id })
  return row!.id
}
