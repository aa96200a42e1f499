import * as v from 'valibot'
import { listen } from '#contract/client.ts'
import { getLive, liveChat, type LiveChat } from '#contract/lives.ts'
import { urlOf } from './call.ts'

/** When a stream was refused or broke, polling answers until it is tried again. */
const AGAIN_MS = 30_000
/** One that ended as streams do is opened anew at once, but never in a circle. */
const ENDED_MS = 1000

/** seen: the newest message known. took: an answer came. streaming: whether answers come by themselves; while they do nobody needs to ask. */
export interface Following {
  seen: () => number
  took: (chat: LiveChat) => void
  streaming: (on: boolean) => void
}

/** Hears a room while the page is looked at. What it answers stops that. Where streams do not get through, nothing ever comes and polling goes on. */
export function followRoom(id: string, { seen, took, streaming }: Following): () => void {
  let leaving: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    leaving?.abort()
    leaving = undefined
    streaming(false)
  }
  const start = () => {
    stop()
    const mine = (leaving = new AbortController())
    const again = (wait: number) => {
      if (mine.signal.aborted) return
      streaming(false)
      timer = setTimeout(start, wait)
    }
    const heard = (data: string) => {
      const parsed = v.safeParse(liveChat, JSON.parse(data))
      if (!parsed.success || mine.signal.aborted) return
      streaming(true)
      took(parsed.output)
    }
    listen(`${urlOf(getLive, { id })}/events`, {
      last: seen() > 0 ? String(seen()) : '',
      signal: mine.signal,
      onEvent: ({ name, data }) => name === 'chat' && heard(data),
    }).then(
      () => again(ENDED_MS),
      () => again(AGAIN_MS),
    )
  }
  const look = () => (document.visibilityState === 'visible' ? start() : stop())
  document.addEventListener('visibilitychange', look)
  addEventListener('online', start)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', start)
    stop()
  }
}
