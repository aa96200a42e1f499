import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Settings2 } from 'lucide-react'
import { useEffect } from 'react'
import { TitledBlock } from '#features/feed/titled-block.tsx'
import { FeedRow } from '#features/feed/feed-row.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { editionQuery } from '#queries/edition.queries.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BroadcastCell } from './broadcast-cell.tsx'
import { EditionHead } from './edition-head.tsx'
import { readableSections } from './readable-sections.ts'

/** The morning edition on this device: read without a network, as far as it is there [decision 114]. */
export const Route = createFileRoute('/morning')({
  staticData: { title: '早报', area: 'media', player: true, access: 'open', personal: true, example: {} },
  component: EditionPage,
})

function EditionPage() {
  // Without a worker the dock must be loaded before the network is lost.
  useEffect(() => void import('#features/player-dock/player-dock.tsx').catch(() => {}), [])
  const { data: edition } = useQuery(editionQuery())
  return (
    <PageShell
      title="早报"
      actions={<IconButton icon={<Settings2 />} label="早报设置" render={<Link to="/morning-choices" />} />}
    >
      {edition === undefined ? <Skeleton variant="row" count={6} /> : <EditionHead edition={edition} />}
      {edition?.broadcast?.track && <BroadcastCell track={edition.broadcast.track} />}
      {edition &&
        readableSections(edition).map(({ id, name, rows }) => (
          <TitledBlock key={id} title={name}>
            {rows.map((item) => (
              <FeedRow key={item.id} item={item} plain />
            ))}
          </TitledBlock>
        ))}
    </PageShell>
  )
}
