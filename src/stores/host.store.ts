import { makeAutoObservable, observableRef, observableStruct } from 'mobx'
import { hasBridge } from '#host/bridge-window.ts'
import { browserShell } from '#host/browser-shell.ts'
import { detectEnvironment, type Environment } from '#host/detect-environment.ts'
import { defaultRuntimeConfig, type RuntimeConfig } from '#contract/site/runtime-config.ts'
import type { Shell } from '#host/host-shell.ts'
import type { WechatDependencies } from '#host/wechat-shell.ts'
import type { DeviceStorage } from './settings.store.ts'

type Signing = Pick<WechatDependencies, 'sign' | 'note'>
export type LoadShell = (kind: Environment['kind'], wechat: Signing) => Promise<Shell>

const APP = 'app'

/**
 * The environment the app runs in, detected by user agent and the `app` query, which holds for the whole visit of the
 * tab [rules R80, R81, R84; decision G68].
 */
export class HostStore {
  environment: Environment = { kind: 'h5', pc: false, marked: false, miniProgram: false }
  config: RuntimeConfig = defaultRuntimeConfig
  readonly #visit: DeviceStorage
  #wechat: Signing = { sign: () => Promise.reject(new Error('no signer')) }
  #shell: { kind: Environment['kind']; loading: Promise<Shell> } | undefined

  readonly #load: LoadShell

  constructor(visit: DeviceStorage, load: LoadShell = loadShell) {
    this.#visit = visit
    this.#load = load
    makeAutoObservable(this, { config: observableRef, environment: observableStruct }, { autoBind: true })
  }
  /** Call it at start and whenever the page becomes visible. */
  detect(userAgent: string, search: string, wxEnvironment?: unknown): void {
    const query = new URLSearchParams(search)
    const app = query.get(APP)
    if (app) this.#visit.setItem(APP, app)
    else query.set(APP, this.#visit.getItem(APP) ?? '')
    this.environment = detectEnvironment(userAgent, query, wxEnvironment)
  }
  configure(config: RuntimeConfig): void {
    this.config = config
  }
  /** Sets what signs addresses for WeChat and what receives its failures. */
  signWith(wechat: Signing): void {
    this.#wechat = wechat
  }
  get kind(): Environment['kind'] {
    return this.environment.kind
  }
  get pc(): boolean {
    return this.environment.pc
  }
  /** Inside the provider's own app, as far as the address claims. */
  get native(): boolean {
    return this.kind === 'ios' || this.kind === 'android'
  }
  /**
   * Verifiably inside it, not only by the address: the user agent is marked, or the bridge is present. A token in the
   * address is trusted nowhere else.
   */
  get inApp(): boolean {
    return this.environment.marked || (this.native && hasBridge())
  }
  /**
   * The script of the shell is loaded at its first use; if it cannot be loaded, the page has the abilities of a
   * browser.
   */
  async shell(): Promise<Shell> {
    const { kind } = this
    if (this.#shell?.kind !== kind) this.#shell = { kind, loading: this.#load(kind, this.#wechat) }
    const { loading } = this.#shell
    try {
      return await loading
    } catch {
      if (this.#shell?.loading === loading) this.#shell = undefined
      return browserShell
    }
  }
}

const loadShell: LoadShell = async (kind, wechat) => {
  if (kind === 'ios' || kind === 'android') return (await import('#host/native-shell.ts')).createNativeShell(kind)
  if (kind === 'wechat') return (await import('#host/wechat-shell.ts')).createWechatShell(wechat)
  return browserShell
}
