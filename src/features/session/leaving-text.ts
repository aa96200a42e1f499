import { readKeys } from '#offline/device-keys.ts'
import { SEALED_DAYS } from '#offline/sealed.ts'
import { countUnsent, unsentText } from '#offline/unsent.ts'

/** What happens at log-out to what was not sent; '' when there is nothing. */
export async function leavingText(owner: string): Promise<string> {
  const [unsent, keys] = await Promise.all([countUnsent(owner), readKeys(owner)])
  const text = unsentText(unsent)
  if (!text) return ''
  if (!keys) return `有 ${text}没有发出，退出后会从本机删除。`
  const goesOn = unsent.queued > 0 ? '并继续发送' : ''
  return `有 ${text}没有发出，会加密封存在本机，别人打不开；${SEALED_DAYS} 天内再次登录后取回${goesOn}。`
}
