import { postToWebhook } from './http/post-to-webhook.ts'

/**
 * Whether a name and a number belong together. What the number alone tells (date, check character) was checked before.
 */
export interface IdentityCheck {
  /** refused: they do not. unavailable: the checker could not be reached. */
  verify: (realName: string, identityCard: string) => Promise<'matched' | 'refused' | 'unavailable'>
}

/** Where no official checker is configured, a well-formed number is accepted as it is. */
export const localIdentityCheck: IdentityCheck = { verify: async () => 'matched' }

const LIMIT_MS = 5000

/** Asks the operator's checker: POST {real_name, identity_card} → {"match": true | false}. token is sent as Bearer. */
export function webhookIdentityCheck(address: string, token: string | undefined): IdentityCheck {
  return {
    async verify(realName, identityCard) {
      try {
        const body = JSON.stringify({ real_name: realName, identity_card: identityCard })
        const response = await postToWebhook({ url: address, token }, body, LIMIT_MS)
        const answer = response.ok ? ((await response.json()) as { match?: unknown } | null) : null
        return answer?.match === true ? 'matched' : answer?.match === false ? 'refused' : 'unavailable'
      } catch {
        return 'unavailable'
      }
    },
  }
}
