import type { Client } from '#contract/client.ts'
import { forgetKeys, keysOfOthers, obtainKeys } from './device-keys.ts'
import { openSealed, sealUnsent } from './sealed.ts'
import type { Unsent } from './unsent.ts'

/**
 * This citizen is signed in: what they left here sealed is opened, and what a citizen left open whose session merely
 * expired is sealed. undefined: this page cannot use keys.
 */
export async function restoreUnsent(user: string, token: string, call: Client['call']): Promise<Unsent | undefined> {
  for (const keys of await keysOfOthers(user)) {
    await sealUnsent(keys)
    await forgetKeys(keys.user)
  }
  const keys = await obtainKeys(user, token, call)
  return keys && openSealed(keys)
}
