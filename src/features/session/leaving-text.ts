import { readKeys } from '#offline/device-keys.ts'
import { listDrafts } from '#offline/drafts.ts'
import { goesAtLogOut, SEALED_DAYS } from '#offline/sealed.ts'
import { countUnsent, unsentText } from '#offline/unsent.ts'

/** What happens at log-out to what was not sent; '' when there is nothing. */
export async function leavingText(owner: string): Promise<string> {
  const [unsent, keys, drafts] = await Promise.all([countUnsent(owner), readKeys(owner), listDrafts(owner)])
  const text = unsentText(unsent)
  if (!text) return ''
  if (!keys) return `有 ${text}没有发出，退出后会从本机删除。`
  const going = drafts.filter(goesAtLogOut).length
  const kept = unsentText({ ...unsent, drafts: Math.max(0, unsent.drafts - going) })
  const goesOn = unsent.queued > 0 ? '并继续发送' : ''
  return [
    kept && `有 ${kept}没有发出，会加密封存在本机，别人打不开；${SEALED_DAYS} 天内再次登录后取回${goesOn}。`,
    going > 0 && `有 ${going} 份帮扶或地址的草稿，退出后会从本机删除。`,
  ]
    .filter(Boolean)
    .join('')
}
