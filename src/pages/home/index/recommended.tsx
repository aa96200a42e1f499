import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Feed, type FeedQuery } from '#features/feed/feed.tsx'
import { PicksCarousel, picksWithCover } from '#features/feed/picks-carousel.tsx'
import { rowsOf } from '#queries/query-client.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/site.queries.ts'
import { WhenNear } from '#ui/when-near.tsx'
import styles from './recommended.module.css'

const ContinueListening = lazy(() =>
  import('#features/continue-listening/continue-listening.tsx').then((module) => ({
    default: module.ContinueListening,
  })),
)

/** 推荐: picks side by side, then the whole site's newest without them, then who is responsible. */
export function Recommended({ feed, picks }: { feed: unknown; picks: unknown }) {
  const { data, isPending } = useInfiniteQuery(picks as FeedQuery)
  const { data: { config } = builtInConfigurations } = useQuery(configurationsQuery())
  const shown = picksWithCover(rowsOf(data))
  return (
    <>
      {isPending ? <div className={styles.place} /> : <PicksCarousel items={shown} />}
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

/** The site's record with the ministry; it links to where it can be looked up. */
function RecordLine({ icp }: { icp: string }) {
  return (
    <p className={styles.record}>
      <a href="https://beian.miit.gov.cn" rel="noopener">
        {icp}
      </a>
    </p>
  )
}
