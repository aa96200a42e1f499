import { makeAutoObservable } from 'mobx'
import type { DeviceStorage } from './settings.store.ts'

/** The signed-in person, as far as the app needs to know. */
export interface SessionUser { id: string; nickname: string; avatar: string; phone: string }

/** Who is using the app. Guests have neither token nor user. */
export class SessionStore {
  token: string | undefined
  user: SessionUser | undefined
  readonly deviceId: string
  readonly #storage: DeviceStorage

  constructor(storage: DeviceStorage) {
    this.#storage = storage
    this.token = storage.getItem('Authorization') ?? undefined
    this.deviceId = storage.getItem('DeviceId') ?? newDeviceId(storage)
    makeAutoObservable(this, {}, { autoBind: true })
  }
  get signedIn(): boolean {
    return this.token !== undefined
  }
  /** Whose drafts and personal copies these are. */
  get owner(): string {
    return this.user?.id ?? 'guest'
  }
  /** The token is no longer good: the citizen becomes a guest [rule R71]. */
  clear(): void {
    this.token = undefined
    this.user = undefined
    this.#storage.removeItem('Authorization')
  }
}

function newDeviceId(storage: DeviceStorage): string {
  const id = globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`
  storage.setItem('DeviceId', id)
  return id
}
