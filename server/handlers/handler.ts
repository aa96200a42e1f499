import type { AnswerOf, Endpoint, ParsedInputOf } from '#contract/endpoint.ts'
import type { Database } from '../database/connect.ts'
import type { ReadCounter } from '../read-counter.ts'
import type { Settings } from '../settings.ts'

export interface User { id: number; phone: string | null; nickname: string; avatar: string }
/** What a handler may use. user is there when the token is good; endpoints marked signed-in or phone always have one. */
export interface Context { db: Database; settings: Settings; reads: ReadCounter; user: User | undefined; now: Date }
export interface Handler { endpoint: Endpoint; handle: (input: never, context: Context) => Promise<unknown> }

/** One endpoint, answered. The answer's type is the contract's. */
export function handler<E extends Endpoint>(endpoint: E, handle: (input: ParsedInputOf<E>, context: Context) => Promise<AnswerOf<E>>): Handler {
  return { endpoint, handle }
}

/** The user of an endpoint that requires one. */
export function signedIn(context: Context): User {
  if (!context.user) throw new Error('endpoint without a user: mark it signed-in')
  return context.user
}
