import type { LimitName } from '#server/platform/access/limit-rules.ts'
import type { Context } from '#server/platform/api/handler.ts'

type Tools = Pick<Context, 'challenges' | 'limits' | 'passwords' | 'request'>
/** Repeated guesses from one network wait longer and longer: a minute, ten, an hour. */
const tiers = ['passwordHereMinute', 'passwordHereTenMinutes', 'passwordHereHour'] as const

/**
 * Verifies a password, counting the try first. Counts are by the phone's text, so that they do not reveal whether it is
 * known.
 */
export async function checkPassword(
  tools: Tools,
  phone: string,
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const { challenges, limits, passwords, request } = tools
  const here = placeOf(phone, request)
  const [minute, ...longer] = tiers
  const first = () => Promise.all(tiers.map((tier) => limits.check(tier, here)))
  await challenges.share('passwordNetworkHour', request, { subject: phone, first })
  await limits.take(minute, here)
  const tries = (await Promise.all(longer.map((tier) => limits.take(tier, here)))).at(-1)
  // An account under attack from everywhere still verifies the first try of a new network: its owner gets in.
  await (tries === 1 ? limits.note('passwordAccountHour', phone) : limits.take('passwordAccountHour', phone))
  const right = await passwords.matches(password, passwordHash)
  if (right)
    await forgetTries(tools, phone, [
      ['passwordNetworkHour', request.network],
      ['passwordAccountHour', phone],
    ])
  return right
}

/** The owner has proved who they are: their wrong tries no longer count. */
export async function forgetTries(
  { limits, request }: Pick<Context, 'limits' | 'request'>,
  phone: string,
  counted: [LimitName, string][] = [],
): Promise<void> {
  await limits.forgive(
    tiers.map((tier): [LimitName, string] => [tier, placeOf(phone, request)]),
    counted,
  )
}

const placeOf = (phone: string, request: Context['request']): string => `${phone} ${request.network}`
