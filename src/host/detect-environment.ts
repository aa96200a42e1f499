/** The shell we run in, told by user agent and the `app` query [rules R80, R81; decision G67]. */
export interface Environment {
  kind: 'ios' | 'android' | 'wechat' | 'h5'
  /** PC column: app=pc. */
  pc: boolean
  /** Told by the user agent, which no link can change; the `app` query alone is only how the page looks. */
  marked: boolean
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
  const wechat = /MicroMessenger/i.test(userAgent) && !/wxwork/i.test(userAgent)
  const marked = NATIVE_MARK.test(userAgent) && (APPLE.test(userAgent) || ANDROID.test(userAgent))
  const rest = {
    pc: app === 'pc',
    marked,
    miniProgram: wechat && (/miniProgram/i.test(userAgent) || wxEnvironment === 'miniprogram'),
  }
  if (marked) return { kind: APPLE.test(userAgent) ? 'ios' : 'android', ...rest }
  if (app === 'ios' || app === 'android') return { kind: app, ...rest }
  return { kind: wechat ? 'wechat' : 'h5', ...rest }
}
