import { createFileRoute, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import * as v from 'valibot'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { loadPictureTools } from './prepare-shared.ts'
import { SharedDestinations } from './shared-destinations.tsx'
import { SharedContent } from './shared-content.tsx'
import { UnstoredShare } from './unstored-share.tsx'
import { useShared } from './use-shared.ts'

const shareId = v.pipe(v.string(), v.regex(/^[\da-z]{8,64}$/))

/** What another app on this phone has shared: its citizen chooses what becomes of it [decision 109]. */
export const Route = createFileRoute('/shared')({
  staticData: { title: '分享来的内容', area: 'me', access: 'open', personal: true, noReload: true, example: {} },
  validateSearch: v.object({
    id: v.optional(v.fallback(v.optional(shareId), undefined)),
    to: v.optional(v.fallback(v.optional(v.picklist(['circle', 'practice'])), undefined)),
  }),
  loader: loadPictureTools,
  component: SharedPage,
})

function SharedPage() {
  return (
    <PageShell title="分享来的内容">
      <Shared />
    </PageShell>
  )
}

const Shared = observer(function Shared() {
  const { id, to } = Route.useSearch()
  const { found, ready, done = 0, failed = false } = useShared(id)
  if (!found) return <Skeleton variant="lines" count={4} />
  if (found.arrival) return <UnstoredShare arrival={found.arrival} />
  if (!found.shared)
    return (
      <EmptyState
        kind={6}
        says={id && '这份内容已经选好去处，或已经删除'}
        note="在相册或其他应用里点“分享”，选择这个应用，图片、文字和链接就会到这里"
        action={
          <Button kind="soft" render={<Link to="/drafts" />}>
            查看草稿
          </Button>
        }
      />
    )
  return (
    <>
      <SharedContent shared={ready ?? found.shared} />
      <SharedDestinations shared={found.shared} ready={ready} done={done} failed={failed} to={to} />
    </>
  )
})
