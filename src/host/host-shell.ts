/**
 * What the shell around the page can do for it. One interface for the browser, WeChat and the provider's own apps
 * [decision G66].
 */
import type { Environment } from './detect-environment.ts'

export interface SharedPage {
  title: string
  text: string
  url: string
  picture: string
}
/** WGS-84 degrees. */
export interface Position {
  latitude: number
  longitude: number
  /** '' when the shell does not report it. */
  city: string
}
/** WGS-84 degrees. */
export interface MapPlace {
  name: string
  address: string
  longitude: number
  latitude: number
}
export interface MiniProgram {
  appid: string
  path: string
}
/** What WeChat opens its confirmation of a receipt with. */
export interface MerchantTransfer {
  mchId: string
  appId: string
  package: string
}
/** [specification §3] show_model 1 landscape, 2 portrait; entry_mode 1 open, 2 password. */
export interface LiveLaunch {
  url: string
  stream_name: string
  room_id: string
  show_model: number
  entry_mode: number
}

/**
 * Methods resolve to false or undefined when this shell lacks the ability; they reject when it has it but fails or does
 * not respond within ten seconds.
 */
export interface Shell {
  kind: Environment['kind']
  /** The token of the shell's own session. null: nobody is logged in there. undefined: this shell has no session. */
  token: () => Promise<string | null | undefined>
  /**
   * Whether the shell shows its own log-in; the new token arrives with the next visible event or with the result of
   * relogin.
   */
  login: () => Promise<boolean>
  /** A new token to replace an expired one. */
  relogin: () => Promise<string | undefined>
  /** Ends the shell's session too. */
  logout: () => Promise<boolean>
  bindPhone: () => Promise<boolean>
  /** Opens the shell's own share menu. */
  share: (page: SharedPage) => Promise<boolean>
  /** Sets what the shell's own share button sends from now on. */
  offerShare: (page: SharedPage) => Promise<boolean>
  scan: () => Promise<string | undefined>
  /** Where the shell's own push service reaches this device, as `provider:token`. */
  pushToken: () => Promise<string | undefined>
  /** fresh: of now; otherwise it may be ten minutes old. */
  position: (fresh?: boolean) => Promise<Position | undefined>
  /** Shows a place in the shell's own map. */
  openMap: (place: MapPlace) => Promise<boolean>
  openPage: (address: string) => Promise<boolean>
  openMiniProgram: (target: MiniProgram) => Promise<boolean>
  /** Opens WeChat's confirmation of a receipt. That it was opened proves nothing of the money. */
  confirmTransfer: (transfer: MerchantTransfer) => Promise<boolean>
  startLive: (live: LiveLaunch) => Promise<boolean>
}

export const SHELL_LIMIT_MS = 10_000
