import { makeAutoObservable, observableRef, observableStruct } from 'mobx'
import { browserShell } from '#host/browser-shell.ts'
import { detectEnvironment, type Environment } from '#host/detect-environment.ts'
import { defaultRuntimeConfig, type RuntimeConfig } from '#host/runtime-config.ts'
import type { Shell } from '#host/host-shell.ts'
import type { DeviceStorage } from './settings.store.ts'

export type LoadShell = (kind: Environment['kind']) => Promise<Shell>

const APP = 'app'

/** Where the app runs: told by user agent and the `app` query, which counts for the whole visit of the tab [rules R80, R81, R84; decision G68]. */
export class HostStore {
  environment: Environment = { kind: 'h5', pc: false }
  config: RuntimeConfig = defaultRuntimeConfig
  readonly #visit: DeviceStorage
  #shell: { kind: Environment['kind']; loading: Promise<Shell> } | undefined

  readonly #load: LoadShell

  constructor(visit: DeviceStorage, load: LoadShell = loadShell) {
    this.#visit = visit
    this.#load = load
    makeAutoObservable(this, { config: observableRef, environment: observableStruct }, { autoBind: true })
  }
  /** Called at start and whenever the page becomes visible. */
  detect(userAgent: string, search: string): void {
    const query = new URLSearchParams(search)
    const app = query.get(APP)
    if (app) this.#visit.setItem(APP, app)
    else query.set(APP, this.#visit.getItem(APP) ?? '')
    this.environment = detectEnvironment(userAgent, query)
  }
  configure(config: RuntimeConfig): void {
    this.config = config
  }
  get kind(): Environment['kind'] {
    return this.environment.kind
  }
  get pc(): boolean {
    return this.environment.pc
  }
  /** Inside the provider's own app. */
  get native(): boolean {
    return this.kind === 'ios' || this.kind === 'android'
  }
  /** Its script comes with the first use. */
  shell(): Promise<Shell> {
    const { kind } = this
    if (this.#shell?.kind !== kind) this.#shell = { kind, loading: this.#load(kind) }
    return this.#shell.loading
  }
}

const loadShell: LoadShell = async () => browserShell
