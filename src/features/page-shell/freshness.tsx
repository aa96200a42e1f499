import { useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useSyncExternalStore } from 'react'
import { sentences } from '#contract/errors.ts'
import { relativeToDevice } from '#lib/relative-time.ts'
import { useStores } from '#stores/stores.ts'
import { OfflineStrip } from '#ui/offline-strip.tsx'
import { PortalLink } from './portal-link.tsx'

/**
 * 离线内容 and its age, while the network fails and the data on the screen is older than its time to live. Otherwise
 * nothing.
 */
export const Freshness = observer(function Freshness({ queryKey }: { queryKey: readonly unknown[] }) {
  const { network } = useStores()
  const client = useQueryClient()
  const updatedAt = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () => client.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
    () => 0,
  )
  const old = !network.usable && updatedAt > 0 && updatedAt <= network.since
  if (!old) return <OfflineStrip text={null} />
  const text = `离线内容 · 更新于${relativeToDevice(updatedAt)}`
  if (!network.portal) return <OfflineStrip text={text} />
  return <OfflineStrip text={`${sentences.portal} · ${text}`} action={<PortalLink kind="text" size="small" />} />
})
