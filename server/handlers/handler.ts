import type { AnswerOf, Endpoint, ParsedInputOf } from '#contract/endpoint.ts'
import type { Database } from '../database/connect.ts'
import type { IdentityCheck } from '../identity/identity-check.ts'
import type { KeyedHash } from '../keyed-hash.ts'
import type { Limits } from '../limits.ts'
import type { Passwords } from '../passwords.ts'
import type { ReadCounter } from '../read-counter.ts'
import type { RequestFacts } from '../request-facts.ts'
import type { Secrets } from '../secrets.ts'
import type { Settings } from '../settings.ts'
import type { Sms } from '../sms/sms.ts'
import type { Uploads } from '../uploads/uploads.ts'
import type { WechatAccount } from '../wechat/wechat-account.ts'

/** session: the one that asks. */
export interface User {
  id: number
  phone: string | null
  nickname: string
  avatar: string
  session: number
}
/** What every call shares: one of each per process. hosts: those this site is reached by, besides the ones in the settings. */
export interface Equipment extends Verification {
  db: Database
  settings: Settings
  reads: ReadCounter
  plays: ReadCounter
  views: ReadCounter
  limits: Limits
  passwords: Passwords
  keyedHash: KeyedHash
  sms: Sms
  uploads: Uploads
}
interface Verification {
  secrets: Secrets
  identity: IdentityCheck
  wechat: WechatAccount | undefined
  hosts: readonly string[]
}
/** What a handler may use. user is there when the token is good; endpoints marked signed-in or phone always have one. */
export interface Context extends Equipment {
  request: RequestFacts
  user: User | undefined
  now: Date
}
export interface Handler {
  endpoint: Endpoint
  handle: (input: never, context: Context) => Promise<unknown>
}

/** One endpoint, answered. The answer's type is the contract's. */
export function handler<E extends Endpoint>(
  endpoint: E,
  handle: (input: ParsedInputOf<E>, context: Context) => Promise<AnswerOf<E>>,
): Handler {
  return { endpoint, handle }
}

/** The user of an endpoint that requires one. */
export function signedIn(context: Context): User {
  if (!context.user) throw new Error('endpoint without a user: mark it signed-in')
  return context.user
}
