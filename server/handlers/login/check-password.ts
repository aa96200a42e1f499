import type { Context } from '../handler.ts'

type Tools = Pick<Context, 'limits' | 'passwords' | 'request'>
/** Who guesses from one place waits longer and longer: a minute, ten, an hour. */
const tiers = ['passwordHereMinute', 'passwordHereTenMinutes', 'passwordHereHour'] as const

/** Looks at a password, counting the try before it is looked at. Counts are by the phone's text, so that they tell nothing of whether it is known. */
export async function checkPassword(tools: Tools, phone: string, password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const { limits, passwords, request } = tools
  await limits.take('passwordNetworkHour', request.network)
  let tries = 0
  for (const tier of tiers) tries = await limits.take(tier, `${phone} ${request.network}`)
  // An account under attack from everywhere still looks at the first try of a place it has not heard from: its owner gets in.
  await (tries === 1 ? limits.note('passwordAccountHour', phone) : limits.take('passwordAccountHour', phone))
  const right = await passwords.matches(password, passwordHash)
  if (right) await Promise.all([limits.giveBack('passwordNetworkHour', request.network), limits.giveBack('passwordAccountHour', phone), forgetTries(tools, phone)])
  return right
}

/** The owner has shown who he is: wrong tries from here are forgiven. */
export async function forgetTries({ limits, request }: Pick<Context, 'limits' | 'request'>, phone: string): Promise<void> {
  await Promise.all(tiers.map((tier) => limits.forget(tier, `${phone} ${request.network}`)))
}
