import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { reaction } from 'mobx'
import { useEffect } from 'react'
import { audioQuery } from '#queries/albums.queries.ts'
import { need } from '#queries/query-client.ts'
import type { CleanUp } from '#lib/clean-up.ts'
import { useStores } from '#stores/stores.ts'

/**
 * When the player continues with the next item, its page follows; not when the citizen is writing or reading replies,
 * nor to a page that cannot be loaded.
 */
export function useFollowPlayer(aid: string): void {
  const { player } = useStores()
  const router = useRouter()
  const client = useQueryClient()
  useEffect(
    () =>
      reaction(
        () => player.track,
        (track, former) => {
          if (!track || track.live || former?.live || former?.id !== aid || track.id === aid) return
          const stays = () =>
            player.track !== track ||
            router.state.location.pathname !== `/audios/${aid}` ||
            document.querySelector('[role="dialog"] textarea') !== null
          void need(client, audioQuery(track.id))
            .then(() => {
              if (!stays())
                return router.navigate({
                  to: '/audios/$aid',
                  params: { aid: track.id },
                  replace: true,
                  resetScroll: false,
                  viewTransition: false,
                })
            })
            .catch(() => {})
        },
      ) satisfies CleanUp,
    [aid, player, router, client],
  )
}
