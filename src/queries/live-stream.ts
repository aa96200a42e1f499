import * as v from 'valibot'
import { listen } from '#contract/listen.ts'
import { getLive, liveChat, type LiveChat } from '#contract/lives.ts'
import { filesAt } from '#lib/file-addresses.ts'
import { urlOf } from './call.ts'

/** After a stream was refused or broke, polling is used until the next attempt. */
const RETRY_MS = 30_000
/** A stream that ended normally is reopened soon, but never in a tight loop. */
const REOPEN_MS = 1000

/** The callbacks of a stream. */
export interface Following {
  /** The id of the newest known message. */
  seen: () => number
  /** Called with each event. */
  onChat: (chat: LiveChat) => void
  /** Called with whether events arrive; while they do, polling is not needed. */
  onStreaming: (on: boolean) => void
}

/**
 * Subscribes to the events of a room while the page is visible. Returns the function that stops it. Where streams are
 * blocked no event ever arrives, and polling continues.
 */
export function followRoom(id: string, { seen, onChat, onStreaming }: Following): () => void {
  const room = urlOf(getLive, { id })
  const base = room.slice(0, -getLive.path.replace('{id}', id).length)
  let current: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    current?.abort()
    current = undefined
    onStreaming(false)
  }
  const start = () => {
    stop()
    const own = (current = new AbortController())
    const retry = (wait: number) => {
      if (own.signal.aborted) return
      onStreaming(false)
      timer = setTimeout(start, wait)
    }
    const receive = (data: string) => {
      const parsed = v.safeParse(liveChat, JSON.parse(data))
      if (!parsed.success || own.signal.aborted) return
      onStreaming(true)
      onChat(filesAt(base, parsed.output))
    }
    listen(`${room}/events`, {
      last: seen() > 0 ? String(seen()) : '',
      signal: own.signal,
      onEvent: ({ name, data }) => name === 'chat' && receive(data),
    }).then(
      () => retry(REOPEN_MS),
      () => retry(RETRY_MS),
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
