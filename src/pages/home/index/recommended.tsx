import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Feed } from '#features/feed/feed.tsx'
import { PicksCarousel, picksWithCover } from '#features/feed/picks-carousel.tsx'
import type { categoryPostsQuery, picksQuery } from '#queries/content.queries.ts'
import { rowsOf } from '#queries/query-client.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import { WhenNear } from '#ui/when-near.tsx'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import styles from './recommended.module.css'
import { ServicesDoor } from './services-door.tsx'

const ContinueListening = lazyBlock(() =>
  import('#features/continue-listening/continue-listening.tsx').then((module) => module.ContinueListening),
)

/** 推荐: picks side by side, the way to the services, then the whole site's newest without them, then the imprint. */
export function Recommended({
  feed,
  picks,
}: {
  feed: ReturnType<typeof categoryPostsQuery>
  picks: ReturnType<typeof picksQuery>
}) {
  const { data, isPending } = useInfiniteQuery(picks)
  const { data: { config } = builtInConfigurations } = useQuery(configurationsQuery())
  const shown = picksWithCover(rowsOf(data))
  return (
    <>
      {isPending ? <div className={styles.place} /> : <PicksCarousel items={shown} />}
      <ServicesDoor />
      <Feed
        query={feed}
        eager={shown.length ? 0 : 1}
        skip={shown.map((item) => item.id)}
        inset={
          <WhenNear id="continue-listening" waiting={null}>
            <ContinueListening />
          </WhenNear>
        }
        end={config.icp && <RecordLine icp={config.icp} />}
      />
    </>
  )
}

/** The site's record number with the ministry, linked to the registry. */
function RecordLine({ icp }: { icp: string }) {
  return (
    <p className={styles.record}>
      <a href="https://beian.miit.gov.cn" rel="noopener">
        {icp}
      </a>
    </p>
  )
}
