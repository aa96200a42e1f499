/** The shell we run in, told by user agent and the `app` query [rules R80, R81; decision G67]. */
export interface Environment {
  kind: 'ios' | 'android' | 'wechat' | 'h5'
  /** PC column: app=pc. */
  pc: boolean
  /** A mini program's web view: WeChat without a worker, and messages that arrive only when the page is left [pitfalls 5.4]. */
  miniProgram: boolean
}
const NATIVE_MARK = /YunShangApp/i
/** An iPad calls itself a Mac. */
const APPLE = /iPhone|iPad|iPod|Macintosh/i
const ANDROID = /Android|OpenHarmony/i

/** wxEnvironment: what WeChat writes into window.__wxjs_environment; on iOS it says 'browser' outside mini programs. */
export function detectEnvironment(userAgent: string, query: URLSearchParams, wxEnvironment?: unknown): Environment {
  const app = query.get('app')
  const native = NATIVE_MARK.test(userAgent)
  const wechat = /MicroMessenger/i.test(userAgent) && !/wxwork/i.test(userAgent)
  const rest = { pc: app === 'pc', miniProgram: wechat && (/miniProgram/i.test(userAgent) || wxEnvironment === 'miniprogram') }
  if (app === 'ios' || (native && APPLE.test(userAgent))) return { kind: 'ios', ...rest }
  if (app === 'android' || (native && ANDROID.test(userAgent))) return { kind: 'android', ...rest }
  return { kind: wechat ? 'wechat' : 'h5', ...rest }
}
