/**
 * Items a citizen opens or plays enter their history: on this device at once, on the server soon after [decision G141].
 * Loaded once the app has started.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { reaction } from 'mobx'
import type { ContentType } from '#contract/fields.ts'
import { describeError } from '#contract/errors.ts'
import { opened, withAcknowledged, type Opened } from '#lib/history-changes.ts'
import { serverNow } from '#lib/server-clock.ts'
import { changeHistory, claimHistory, followHistory, readHistory } from '#offline/device-history.ts'
import { forgetHistories, sendHistories } from '#queries/histories.queries.ts'
import type { Stores } from '#stores/stores.ts'

const SOON_MS = 3000
/** Pages that show one item: the name of its id in the route, and its content type. */
const rooms: Record<string, { param: 'aid' | 'id'; type: ContentType }> = {
  '/posts/$aid': { param: 'aid', type: 3 },
  '/audios/$aid': { param: 'aid', type: 1 },
  '/albums/$id': { param: 'id', type: 2 },
  '/specials/$aid': { param: 'aid', type: 5 },
  '/videos/$aid': { param: 'aid', type: 4 },
  '/atlas/$aid': { param: 'aid', type: 7 },
  '/videos-collection/$aid': { param: 'aid', type: 15 },
}

export function noteViews({ session, player }: Stores, router: AnyRouter, client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => void (timer ??= setTimeout(() => void send(), SOON_MS))
  const note = (item: Omit<Opened, 'at'>) =>
    void changeHistory(session.owner, (list) => opened(list, { ...item, at: serverNow(), here: true })).catch(() => {})
  /** Sends what the server does not know. What fails is sent the next time. */
  const send = async (keepalive = false) => {
    clearTimeout(timer)
    timer = undefined
    const who = session.signedIn ? session.user?.id : undefined
    if (!who) return
    const { entries, removed } = await readHistory(who)
    const news = entries.filter((one) => !one.told && /^\d{1,10}$/.test(one.id)).map(({ id, at }) => ({ id, at }))
    const deletions = removed.filter((one) => !one.told)
    if ((news.length === 0 && deletions.length === 0) || who !== session.user?.id) return
    try {
      for (const { id, at } of deletions) await forgetHistories(id, at)
      if (news.length > 0) await sendHistories(news, keepalive)
    } catch (error) {
      // The server would refuse it again.
      if (describeError(error).offline || !session.signedIn) return
    }
    await changeHistory(who, (list) => withAcknowledged(list, news, deletions, serverNow())).catch(() => {})
  }

  let last = ''
  const look = () => {
    const { pathname, maskedLocation } = router.state.location
    // Staff look at it in a frame of the desk.
    if (maskedLocation) return
    const item = itemInFront(router, client)
    if (item && pathname !== last) note(item)
    // A page that is still loading is checked again when it has loaded.
    last = item ? pathname : ''
  }
  router.subscribe('onResolved', look)
  look()
  reaction(
    () => (player.playing && !player.isLive ? player.track : undefined),
    (track) =>
      track &&
      !track.channel_id &&
      note({ id: track.id, type: 1, title: track.name, cover: track.image || track.album.cover, source: '' }),
  )
  followHistory((user) => user === session.owner && soon())
  reaction(
    () => (session.signedIn ? session.user?.id : undefined),
    (who) =>
      who &&
      void claimHistory('guest', who)
        .catch(() => {})
        .then(soon),
    { fireImmediately: true },
  )
  addEventListener('online', soon)
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && timer !== undefined && void send(true),
  )
}

/**
 * The item of the open page, as its own response names it; an item that is gone is none. A sheet over it is the same
 * page.
 */
function itemInFront(router: AnyRouter, client: QueryClient): Omit<Opened, 'at'> | undefined {
  const match = [...router.state.matches].reverse().find(({ fullPath }) => rooms[fullPath as string] !== undefined)
  const room = match && rooms[match.fullPath as string]
  const id = room && (match.params as Record<string, string>)[room.param]
  const head = id === undefined ? undefined : headOf(client, id)
  return head && room && id !== undefined
    ? { id, type: room.type, title: head.title, cover: head.cover, source: head.source_name ?? '' }
    : undefined
}

interface Head {
  id: string
  title: string
  cover: string
  source_name?: string
}
function headOf(client: QueryClient, id: string): Head | undefined {
  for (const query of client.getQueryCache().getAll()) {
    const [, asked] = query.queryKey as [string, { id?: unknown }?]
    const data = query.state.data as (Partial<Head> & { pages?: Partial<Head>[] }) | undefined
    const found = data?.pages ? data.pages[0] : data
    if (String(asked?.id) === id && typeof found?.title === 'string' && String(found.id) === id)
      return { cover: '', ...found } as Head
  }
  return undefined
}
