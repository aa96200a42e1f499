import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { reaction } from 'mobx'
import { useEffect } from 'react'
import { audioQuery } from '#queries/albums.queries.ts'
import { need } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'

/** When the player goes on from this item to the next, its page follows; not where somebody writes or reads replies, nor to a page that cannot be had. */
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
      ),
    [aid, player, router, client],
  )
}
