import * as v from 'valibot'
import { ApiError } from '#contract/errors.ts'
import { listen } from '#contract/listen.ts'
import { getLive, liveChat, type LiveChat } from '#contract/content/lives.ts'
import { filesAt } from '#lib/file-addresses.ts'
import { urlOf } from './call.ts'

/** Polling interval [decision G130], short enough that a reply is shown within five seconds. */
export const POLL_MS = 3000
/** Where our server has no place left for streams: so many others poll as well, and readers come first. */
const CROWDED_POLL_MS = 15_000
/** After a stream was refused or broke, polling is used until the next attempt. */
const RETRY_MS = 30_000
/** A stream that ended normally is reopened soon, but never in a tight loop. */
const REOPEN_MS = 1000

/** A thousand listeners whose streams ended in one moment do not come back in one. */
const spread = (wait: number) => wait * (1 + Math.random() / 2)

/** The callbacks of a stream. */
export interface Following {
  /** The id of the newest known message. */
  seen: () => number
  /** Called with each event. */
  onChat: (chat: LiveChat) => void
  /** Called with how often to poll, in milliseconds; false: events arrive. */
  onPolling: (every: number | false) => void
}

/**
 * Subscribes to the events of a room while the page is visible. Returns the function that stops it. Where streams are
 * blocked no event ever arrives, and polling continues.
 */
export function followRoom(id: string, { seen, onChat, onPolling }: Following): () => void {
  const room = urlOf(getLive, { id })
  const base = room.slice(0, -getLive.path.replace('{id}', id).length)
  let current: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    current?.abort()
    current = undefined
    onPolling(POLL_MS)
  }
  const start = () => {
    stop()
    const own = (current = new AbortController())
    const retry = (wait: number, poll = POLL_MS) => {
      if (own.signal.aborted) return
      onPolling(poll)
      timer = setTimeout(start, spread(wait))
    }
    const receive = (data: string) => {
      const parsed = v.safeParse(liveChat, JSON.parse(data))
      if (!parsed.success || own.signal.aborted) return
      onPolling(false)
      onChat(filesAt(base, parsed.output))
    }
    listen(`${room}/events`, {
      last: seen() > 0 ? String(seen()) : '',
      signal: own.signal,
      onEvent: ({ name, data }) => name === 'chat' && receive(data),
    }).then(
      () => retry(REOPEN_MS),
      (error: unknown) => {
        if (!(error instanceof ApiError) || error.kind !== 'http') return retry(RETRY_MS)
        retry(Math.max(RETRY_MS, (error.retryAfter ?? 0) * 1000), CROWDED_POLL_MS)
      },
    )
  }
  const onVisibility = () => (document.visibilityState === 'visible' ? start() : stop())
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('online', start)
  onVisibility()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('online', start)
    stop()
  }
}
