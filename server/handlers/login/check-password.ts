import type { LimitName } from '#server/limits.ts'
import type { Context } from '../handler.ts'

type Tools = Pick<Context, 'limits' | 'passwords' | 'request'>
/** Who guesses from one place waits longer and longer: a minute, ten, an hour. */
const tiers = ['passwordHereMinute', 'passwordHereTenMinutes', 'passwordHereHour'] as const

/** Looks at a password, counting the try before it is looked at. Counts are by the phone's text, so that they tell nothing of whether it is known. */
export async function checkPassword(
  tools: Tools,
  phone: string,
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const { limits, passwords, request } = tools
  const here = placeOf(phone, request)
  const [minute, ...longer] = tiers
  await Promise.all([limits.take('passwordNetworkHour', request.network), limits.take(minute, here)])
  const tries = (await Promise.all(longer.map((tier) => limits.take(tier, here)))).at(-1)
  // An account under attack from everywhere still looks at the first try of a place it has not heard from: its owner gets in.
  await (tries === 1 ? limits.note('passwordAccountHour', phone) : limits.take('passwordAccountHour', phone))
  const right = await passwords.matches(password, passwordHash)
  if (right)
    await forgetTries(tools, phone, [
      ['passwordNetworkHour', request.network],
      ['passwordAccountHour', phone],
    ])
  return right
}

/** The owner has shown who he is: wrong tries from here are forgiven. */
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
