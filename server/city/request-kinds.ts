import { isApiPath } from '#contract/api-path.ts'
import { noticePath } from '#server/money/payout/receive-notices.ts'
import { streamPath } from '#server/delivery/streams/streams.ts'
import { uploadPath } from '#server/uploads/receive-upload.ts'
import type { RequestKind } from '#server/platform/telemetry/watch-requests.ts'

const listening = /^\/(v1\/mobile\/lives\/\d+\/events|streams\/\d+\/live\.mp3)$/
const probed = /^\/(livez|readyz|healthz|metrics)$/

/** What kind of thing a request asks for, by its address alone. */
export function kindOf(method: string, address: string): RequestKind {
  const path = address.replace(/[?#].*$/s, '')
  if (probed.test(path)) return 'probe'
  if (listening.test(path)) return 'listener'
  if (streamPath.test(path)) return 'stream'
  if (uploadPath.test(path)) return method === 'POST' ? 'upload' : 'media'
  if (noticePath.test(path)) return 'notice'
  if (isApiPath(path)) return 'call'
  if (path.startsWith('/media/')) return 'media'
  return path.startsWith('/assets/') || /\.\w{2,11}$/.test(path) ? 'file' : 'document'
}
