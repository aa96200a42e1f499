/** The shell we run in, told by user agent and the `app` query [rules R80, R81; decision G67]. */
export interface Environment {
  kind: 'ios' | 'android' | 'wechat' | 'h5'
  /** PC column: app=pc. */
  pc: boolean
}
const NATIVE_MARK = /YunShangApp/i

export function detectEnvironment(userAgent: string, query: URLSearchParams): Environment {
  const app = query.get('app')
  const pc = app === 'pc'
  if (app === 'ios' || (NATIVE_MARK.test(userAgent) && /iPhone|iPad|iPod/i.test(userAgent))) return { kind: 'ios', pc }
  if (app === 'android' || (NATIVE_MARK.test(userAgent) && /Android/i.test(userAgent))) return { kind: 'android', pc }
  if (/MicroMessenger/i.test(userAgent)) return { kind: 'wechat', pc }
  return { kind: 'h5', pc }
}
