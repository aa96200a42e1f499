import { createFileRoute, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { ContinueListening } from '#features/continue-listening/continue-listening.tsx'
import { useBegun } from '#features/continue-listening/use-listen-on.ts'
import { warmPlaces } from '#features/continue-listening/use-places.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NewestPlace } from './newest-place.tsx'

/** Where the home screen's 继续收听 leads: what was heard last on this device, one tap from going on. */
export const Route = createFileRoute('/listen')({
  staticData: { title: '继续收听', area: 'media', player: true, access: 'open', personal: true, example: {} },
  loader: ({ context: { stores } }) => warmPlaces(stores.session.owner),
  component: ListenPage,
})

function ListenPage() {
  return (
    <PageShell title="继续收听">
      <Begun />
    </PageShell>
  )
}

const Begun = observer(function Begun() {
  const begun = useBegun()
  if (!begun) return <Skeleton variant="big" />
  const [newest] = begun
  if (!newest)
    return (
      <EmptyState
        kind={4}
        says="还没有听到一半的节目"
        note="在这台设备上听过、没听完的节目会在这里，打开就能接着听"
        action={
          <Button kind="soft" render={<Link to="/radios" />}>
            去听电台和专辑
          </Button>
        }
      />
    )
  return (
    <>
      <NewestPlace place={newest} />
      <ContinueListening from={1} />
    </>
  )
})
