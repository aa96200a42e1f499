/** The shell the app runs in, detected by user agent and the `app` query [rules R80, R81; decision G67]. */
export interface Environment {
  kind: 'ios' | 'android' | 'wechat' | 'h5'
  /** The PC column layout: app=pc. */
  pc: boolean
  /**
   * The native app was detected by its user agent, which no link can change; the `app` query alone only changes the
   * look of the page.
   */
  marked: boolean
  /**
   * A mini program's web view: WeChat without a service worker, where messages arrive only when the page is left.
   */
  miniProgram: boolean
}
const NATIVE_MARK = /YunShangApp/i
/** An iPad claims to be a Mac. */
const APPLE = /iPhone|iPad|iPod|Macintosh/i
const ANDROID = /Android|OpenHarmony/i

/**
 * wxEnvironment: the value of window.__wxjs_environment that WeChat sets; on iOS it is 'browser' outside mini programs.
 */
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
