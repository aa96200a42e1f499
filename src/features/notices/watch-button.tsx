import { useQuery } from '@tanstack/react-query'
import { BellPlus, BellRing } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import * as markState from '#contract/talk/mark-state.ts'
import type { WatchKind } from '#contract/notices/notices.ts'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { noticesQuery, useWatch } from '#queries/notices.queries.ts'
import { useStores } from '#stores/stores.ts'
import { IconButton } from '#ui/icon-button.tsx'

/** Follows a category, special or team by notices. A guest is asked to log in. */
export const WatchButton = observer(function WatchButton({
  kind,
  value,
  name,
}: {
  kind: Exclude<WatchKind, 'word' | 'street'>
  value: string
  name: string
}) {
  const { session, overlays } = useStores()
  const { data } = useQuery({ ...noticesQuery(), enabled: session.signedIn })
  const watch = useWatch()
  const signedIn = useLoginCheck()
  const on = session.signedIn && data?.watches.some((one) => one.kind === kind && one.value === value)
  const tap = () => {
    if (!signedIn() || watch.isPending) return
    watch.mutate(
      { kind, value, status: markState.of(!on) },
      {
        onSuccess: () =>
          overlays.toast(
            on ? '不再提醒' : data?.wanted ? '有更新会通知你' : '已关注。到“设置－通知”开启通知，有更新就会提醒你',
          ),
      },
    )
  }
  return (
    <IconButton
      icon={on ? <BellRing /> : <BellPlus />}
      label={on ? `不再提醒“${name}”的更新` : `“${name}”有更新时通知我`}
      active={on ?? false}
      onClick={tap}
    />
  )
})
