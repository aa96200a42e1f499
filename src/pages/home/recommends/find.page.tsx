import { createFileRoute } from '@tanstack/react-router'
import * as channelTypes from '#contract/content/channel-types.ts'
import { Feed } from '#features/feed/feed.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { TitledBlock } from '#features/feed/titled-block.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { contentCodes } from '#lib/content-codes.ts'
import { recommendedChannelsQuery } from '#queries/channels.queries.ts'
import { contentOfTypeQuery, hotWordsQuery, recommendsQuery } from '#queries/content.queries.ts'
import { need, warm } from '#queries/query-client.ts'
import { specialsQuery } from '#queries/specials.queries.ts'
import { AnchorShelf } from './anchor-shelf.tsx'
import { CoverShelf } from './cover-shelf.tsx'
import { FindPlaces } from './find-places.tsx'
import { HotWordPills } from './hot-word-pills.tsx'

export const Route = createFileRoute('/find')({
  staticData: { title: '发现', area: 'home', player: true, access: 'open', example: {} },
  loader: async ({ context: { queryClient } }) => {
    const found = recommendsQuery('find')
    const specials = specialsQuery()
    const albums = contentOfTypeQuery(contentCodes.album)
    const anchors = recommendedChannelsQuery(channelTypes.anchor)
    const hotWords = hotWordsQuery()
    warm(queryClient, hotWords)
    await Promise.all([
      need(queryClient, found),
      need(queryClient, specials).catch(() => {}),
      need(queryClient, albums).catch(() => {}),
      need(queryClient, anchors).catch(() => {}),
    ])
    return { found, specials, albums, anchors, hotWords }
  },
  component: FindPage,
})

function FindPage() {
  const { found, specials, albums, anchors } = Route.useLoaderData()
  return (
    <PageShell title="发现" shows={found.queryKey}>
      <Refreshing keys={[found.queryKey, specials.queryKey, albums.queryKey, anchors.queryKey]}>
        <FindPlaces />
        <HotWordPills />
        <CoverShelf query={specials} title="热门专题" more="/specials" shape="wide" />
        <CoverShelf query={albums} title="好听专辑" shape="square" />
        <AnchorShelf query={anchors} />
        <TitledBlock title="猜你想看">
          <Feed query={found} eager={0} recommended />
        </TitledBlock>
      </Refreshing>
    </PageShell>
  )
}
