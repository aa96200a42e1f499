import { makeAutoObservable, observableRef } from 'mobx'
import type { UserInfo } from '#contract/people/user.ts'
import { PENDING_CASH_OUT } from '#lib/cash-out-storage.ts'
import { GUEST, UNNAMED } from '#lib/whose.ts'
import { noCookies, type DeviceCookies } from '#host/device-cookies.ts'
import { storedUser, readStoredUser, type StoredUser } from './stored-user.ts'
import type { DeviceStorage } from './settings.store.ts'

const TOKEN = 'Authorization'
const USER = 'user'
const DEVICE = 'DeviceId'
const LOG_BACK = 'logBack'
const SENT_TO_LOGIN = 'sent-to-login'
/** Lifetime of the cookies [rules R74, R75]. */
const DAYS = 7

/**
 * The citizen who uses the app. Guests have neither token nor user. Stored in a cookie and in local storage [rules
 * R74–R76].
 */
export class SessionStore {
  token: string | undefined
  user: StoredUser | undefined
  /** How many tokens this tab has had. */
  arrivals = 0
  readonly deviceId: string
  readonly #storage: DeviceStorage
  readonly #visit: DeviceStorage
  readonly #cookies: DeviceCookies
  /** The citizen whose session expired here: their unsent text stays theirs until somebody logs in. */
  #former: string | undefined

  constructor(parts: {
    storage: DeviceStorage
    visit: DeviceStorage
    cookies: DeviceCookies
    deviceId?: string | undefined
  }) {
    this.#storage = parts.storage
    this.#visit = parts.visit
    this.#cookies = parts.cookies
    this.deviceId = parts.deviceId || parts.storage.getItem(DEVICE) || newDeviceId()
    parts.storage.setItem(DEVICE, this.deviceId)
    makeAutoObservable(this, { user: observableRef }, { autoBind: true })
    this.restore()
  }
  get signedIn(): boolean {
    return this.token !== undefined
  }
  get hasPhone(): boolean {
    return Boolean(this.user?.phone)
  }
  /** The owner of the drafts and personal copies. */
  get owner(): string {
    return this.user?.id ?? this.#former ?? GUEST
  }
  /** Whose answers are asked for. A token whose citizen is not known yet is nobody's but its own. */
  get person(): string {
    if (this.user || !this.token) return this.owner
    return `${UNNAMED} ${this.arrivals}`
  }
  /**
   * Reads the stored session, which another tab may have changed. fromStorageEvent: that tab has just announced it by
   * the storage event, and its cookies may not have arrived here yet.
   */
  restore({ fromStorageEvent = false } = {}): void {
    const cookies = fromStorageEvent ? noCookies : this.#cookies
    const stored = { get: (name: string) => this.#storage.getItem(name) ?? undefined }
    this.token = cookies.get(TOKEN) || stored.get(TOKEN) || undefined
    this.arrivals++
    // A citizen that stands beside another token is whoever was here before.
    const place = [cookies, stored].find((one) => one.get(TOKEN) === this.token && one.get(USER))
    this.user = this.token ? readStoredUser(place?.get(USER)) : undefined
  }
  /** The same session by another token. */
  renew(token: string): void {
    this.token = token
    this.arrivals++
    this.#storage.setItem(TOKEN, token)
    this.#cookies.set(TOKEN, token, DAYS)
  }
  signIn(token: string, user?: UserInfo): void {
    this.#former = undefined
    // First: another tab may read what is stored as soon as it hears of the token.
    this.#forgetUser()
    this.renew(token)
    this.#visit.removeItem(LOG_BACK)
    this.#visit.removeItem(SENT_TO_LOGIN)
    if (user) this.setUser(user)
  }
  /** Returns whether anything changed [rules R63, R64]. */
  setUser(user: UserInfo): boolean {
    const text = JSON.stringify(storedUser(user))
    const changed = text !== JSON.stringify(this.user)
    if (changed) this.user = readStoredUser(text)
    // What another citizen asked for is none of theirs.
    if (!this.#storage.getItem(PENDING_CASH_OUT)?.includes(`"owner":"${user.id}"`))
      this.#storage.removeItem(PENDING_CASH_OUT)
    this.#storage.setItem(USER, text)
    this.#cookies.set(USER, text, DAYS)
    return changed
  }
  /**
   * Ends the session. Returns whether anybody was logged in, or anything of theirs was left [rules R66, R71; decision
   * G51].
   */
  clear({ keepWriting = false } = {}): boolean {
    const left = [
      this.#storage.getItem(TOKEN),
      this.#storage.getItem(USER),
      this.#cookies.get(TOKEN),
      this.#cookies.get(USER),
    ].some(Boolean)
    this.#former = keepWriting ? this.owner : undefined
    this.token = undefined
    if (!keepWriting) this.#storage.removeItem(PENDING_CASH_OUT)
    this.#storage.removeItem(TOKEN)
    this.#cookies.remove(TOKEN)
    this.#forgetUser()
    return left
  }
  /**
   * The session expired. Returns whether this is the first report of it: one toast and one redirect to log-in each time
   * [rule R69, decision G54].
   */
  expire(): boolean {
    const first = this.#visit.getItem(LOG_BACK) !== '1'
    this.#visit.setItem(LOG_BACK, '1')
    this.clear({ keepWriting: true })
    return first
  }
  get logBack(): boolean {
    return this.#visit.getItem(LOG_BACK) === '1'
  }
  /**
   * This tab goes to the log-in page: a token that comes back in the address is the response to that [decision G52].
   */
  leaveForLogin(): void {
    this.#visit.setItem(SENT_TO_LOGIN, '1')
  }
  get awaitsLogin(): boolean {
    return this.#visit.getItem(SENT_TO_LOGIN) === '1'
  }
  #forgetUser(): void {
    this.user = undefined
    this.#storage.removeItem(USER)
    this.#cookies.remove(USER)
  }
}

function newDeviceId(): string {
  return globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`
}
