import { useInfiniteQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useMemo, type ComponentProps } from 'react'
import type { myJoinsQuery } from '#queries/activities.queries.ts'
import { rowsOf } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { ActivityList } from './activity-list.tsx'
import { freeBeside } from './free-beside.ts'

type Props = Omit<ComponentProps<typeof ActivityList>, 'offers'> & { joins: ReturnType<typeof myJoinsQuery> }

/** Those that can be joined, beside what the citizen has joined already. */
export const OfferedActivities = observer(function OfferedActivities({ joins, ...list }: Props) {
  const { session } = useStores()
  const { data } = useInfiniteQuery({ ...joins, enabled: session.signedIn })
  const isFree = useMemo(() => freeBeside(rowsOf(data)), [data])
  return <ActivityList {...list} offers={isFree} />
})
