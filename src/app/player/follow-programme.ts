import type { QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'
import { onAir } from '#lib/programme-time.ts'
import { channelPlayQuery } from '#queries/channels.queries.ts'
import type { PlayerStore } from '#stores/player.store.ts'

const LOOK_EVERY_MS = 15_000
/** A guide without a current programme is asked for again, at most so often. */
const ASK_EVERY_MS = 5 * 60_000

/** Tells the name of the programme that the playing station broadcasts, by the clock; '' if it is not known. */
export function followProgramme(player: PlayerStore, client: QueryClient, tell: (name: string) => void): void {
  let timer: ReturnType<typeof setInterval> | undefined
  let told: { id: string; name: string } | undefined
  reaction(
    () => (player.isLive && player.playing ? player.track?.id : undefined),
    (id) => {
      clearInterval(timer)
      if (id === undefined) return
      let askedAt = 0
      const options = channelPlayQuery(id)
      const current = () => onAir(client.getQueryData(options.queryKey)?.programmes ?? [], Date.now()).on?.name
      const look = async () => {
        if (current() === undefined && Date.now() - askedAt >= ASK_EVERY_MS) {
          askedAt = Date.now()
          await client.fetchQuery({ ...options, staleTime: 0 }).catch(() => {})
        }
        const name = current() ?? ''
        if (player.track?.id !== id || (told?.id === id && told.name === name)) return
        told = { id, name }
        tell(name)
      }
      void look()
      timer = setInterval(() => void look(), LOOK_EVERY_MS)
    },
    { fireImmediately: true },
  )
}
