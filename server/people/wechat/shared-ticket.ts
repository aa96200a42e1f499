import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { lockFor } from '#server/platform/database/locks.ts'
import { settings } from '#server/platform/settings.tables.ts'
import type { Secrets } from '#server/platform/access/secrets.ts'
import { wechatAway } from '#server/platform/wechat-account.ts'

/** A value issued by WeChat, valid for so many seconds. */
export interface Issued {
  value: string
  seconds: number
}
export interface Issuer {
  access: () => Promise<Issued>
  /** 'stale': another process has requested a newer access token. */
  ticket: (access: string) => Promise<Issued | 'stale'>
}
interface Kept {
  access: string
  accessUntil: number
  ticket: string
  ticketUntil: number
}

const ROW = 'wechat_ticket'
const nothing: Kept = { access: '', accessUntil: 0, ticket: '', ticketUntil: 0 }
/**
 * The time until which a value is used: it is renewed before it expires, so that no page signs with one that expires
 * in flight.
 */
const until = ({ seconds }: Issued) => Date.now() + (seconds - Math.min(300, seconds / 2)) * 1000
/** What WeChat issues is good for two hours. Longer than that: the clock has been set back since. */
const LONGEST_MS = 7200 * 1000
const isGood = (moment: number, ahead = 0) => moment > Date.now() + ahead && moment <= Date.now() + LONGEST_MS
/** WeChat goes on accepting a replaced access token for five minutes, while other processes still use it. */
const AHEAD_MS = 240_000

/**
 * One jsapi ticket for all processes. WeChat limits how often tickets are issued and voids the older access token, so
 * it is requested once: within a process by one promise, between processes by a lock in the database. Stored sealed.
 */
export class SharedTicket {
  readonly #db: Database
  readonly #secrets: Secrets
  readonly #account: string
  readonly #issuer: Issuer
  #known: Kept = nothing
  /** By a monotonic clock. */
  #knownUntil = 0
  #asking: Promise<Kept> | undefined
  constructor(db: Database, secrets: Secrets, account: string, issuer: Issuer) {
    this.#db = db
    this.#secrets = secrets
    this.#account = account
    this.#issuer = issuer
  }
  async get(): Promise<string> {
    return (await this.#current()).ticket
  }
  /** What calls to WeChat are authorised with. */
  async access(): Promise<string> {
    return (await this.#current()).access
  }
  /** Renews what is about to expire, so that no citizen waits for it. */
  async renew(): Promise<void> {
    await this.#renew(AHEAD_MS)
  }
  async #current(): Promise<Kept> {
    if (this.#knownUntil > performance.now()) return this.#known
    this.#asking ??= this.#renew().finally(() => (this.#asking = undefined))
    this.#known = await this.#asking
    this.#knownUntil = performance.now() + Math.min(this.#known.ticketUntil, this.#known.accessUntil) - Date.now()
    return this.#known
  }
  #renew(ahead = 0): Promise<Kept> {
    return this.#db.transaction(async (tx) => {
      await lockFor(tx, 'wechatTicket')
      const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.name, ROW))
      const kept = this.#open(row?.value)
      if (isGood(kept.ticketUntil, ahead) && isGood(kept.accessUntil, ahead)) return kept
      const fresh = await this.#ask(kept, ahead)
      const value = this.#secrets.seal(JSON.stringify(fresh), this.#place)
      await tx
        .insert(settings)
        .values({ name: ROW, value })
        .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: new Date() } })
      return fresh
    })
  }
  async #ask(kept: Kept, ahead: number): Promise<Kept> {
    const reuse = isGood(kept.accessUntil, ahead)
    const access = reuse ? undefined : await this.#issuer.access()
    const now = access
      ? { access: access.value, accessUntil: until(access) }
      : { access: kept.access, accessUntil: kept.accessUntil }
    const ticket = await this.#issuer.ticket(now.access)
    if (ticket !== 'stale') return { ...now, ticket: ticket.value, ticketUntil: until(ticket) }
    const second = await this.#issuer.access()
    const again = await this.#issuer.ticket(second.value)
    if (again === 'stale') throw wechatAway()
    return { access: second.value, accessUntil: until(second), ticket: again.value, ticketUntil: until(again) }
  }
  get #place(): string {
    return `${ROW} ${this.#account}`
  }
  /** A value stored by another account or with another key is treated as missing. */
  #open(value: unknown): Kept {
    try {
      return typeof value === 'string' ? (JSON.parse(this.#secrets.open(value, this.#place)) as Kept) : nothing
    } catch {
      return nothing
    }
  }
}
