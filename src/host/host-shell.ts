/** What the shell around the page can do for it. One interface for browser, WeChat and the provider's own apps [decision G66]. */
import type { Environment } from './detect-environment.ts'

export interface SharedPage {
  title: string
  text: string
  url: string
  picture: string
}
/** WGS-84 degrees. city: '' when the shell does not tell. */
export interface Position {
  latitude: number
  longitude: number
  city: string
}
export interface MiniProgram {
  appid: string
  path: string
}
/** [specification §3] show_model 1 landscape, 2 portrait; entry_mode 1 open, 2 password. */
export interface LiveLaunch {
  url: string
  stream_name: string
  room_id: string
  show_model: number
  entry_mode: number
}

/** Answers false or undefined for what this shell cannot do; rejects when it can but fails or does not answer within ten seconds. */
export interface Shell {
  kind: Environment['kind']
  /** Token of the shell's own session; null: nobody is signed in there; undefined: this shell keeps no session. */
  token: () => Promise<string | null | undefined>
  /** Whether the shell shows a log-in of its own; its token comes with the next visible event or with relogin's answer. */
  login: () => Promise<boolean>
  /** A new token in place of an expired one. */
  relogin: () => Promise<string | undefined>
  /** The shell forgets its session too. */
  logout: () => Promise<boolean>
  bindPhone: () => Promise<boolean>
  /** Opens the shell's own ways to share. */
  share: (page: SharedPage) => Promise<boolean>
  /** What the shell's own share button will send from now on. */
  offerShare: (page: SharedPage) => Promise<boolean>
  scan: () => Promise<string | undefined>
  position: () => Promise<Position | undefined>
  openPage: (address: string) => Promise<boolean>
  openMiniProgram: (target: MiniProgram) => Promise<boolean>
  startLive: (live: LiveLaunch) => Promise<boolean>
}

export const SHELL_LIMIT_MS = 10_000
