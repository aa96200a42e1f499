import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { reaction } from 'mobx'
import { useEffect } from 'react'
import { articleQuery } from '#queries/articles.queries.ts'
import { need } from '#queries/query-client.ts'
import type { CleanUp } from '#lib/clean-up.ts'
import { useStores } from '#stores/stores.ts'

/**
 * When reading aloud continues with the next article, its page follows; not when the reader has scrolled further down,
 * or writes.
 */
export function useFollowReading(id: string): void {
  const { player } = useStores()
  const router = useRouter()
  const client = useQueryClient()
  useEffect(
    () =>
      reaction(
        () => player.track,
        (track, former) => {
          if (!track?.article || !former?.article || former.id !== id || track.id === id) return
          const stays = () =>
            player.track !== track ||
            router.state.location.pathname !== `/posts/${id}` ||
            scrollY > innerHeight / 2 ||
            document.querySelector('[role="dialog"]') !== null
          void need(client, articleQuery(track.id))
            .then(() => {
              if (!stays())
                return router.navigate({
                  to: '/posts/$aid',
                  params: { aid: track.id },
                  replace: true,
                  viewTransition: false,
                })
            })
            .catch(() => {})
        },
      ) satisfies CleanUp,
    [id, player, router, client],
  )
}
