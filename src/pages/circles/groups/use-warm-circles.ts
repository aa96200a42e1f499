import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { costsMoney } from '#host/data-plan.ts'
import { circlePostsQuery, circleQuery, myCirclesQuery } from '#queries/circles.queries.ts'
import { need, rowsOf } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'

/**
 * The first pages of the circles one follows are read ahead, one after the other, so that they open without a network;
 * not where data is saved or costs money. Called within an observer.
 */
export function useWarmCircles(): void {
  const { session, settings, network } = useStores()
  const { owner } = session
  const client = useQueryClient()
  const { data } = useInfiniteQuery(myCirclesQuery())
  const ids = rowsOf(data)
    .map(({ id }) => id)
    .join(' ')
  const wanted = ids !== '' && network.usable && !settings.savesData
  useEffect(() => {
    if (!wanted || costsMoney()) return
    let here = true
    const readAhead = async () => {
      for (const id of ids.split(' ')) {
        if (!here) return
        await need(client, circleQuery(id)).catch(() => {})
        if (here) await need(client, circlePostsQuery(id)).catch(() => {})
      }
    }
    void readAhead()
    return () => void (here = false)
  }, [wanted, ids, owner, client])
}
