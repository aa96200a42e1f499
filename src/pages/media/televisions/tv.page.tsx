import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import * as v from 'valibot'
import * as channelTypes from '#contract/content/channel-types.ts'
import type { Channel } from '#contract/content/channels.ts'
import { describeError } from '#contract/errors.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { VideoPlayer } from '#features/video-player/video-player.tsx'
import { filmOfStream } from '#lib/film.ts'
import { onAir, spanOf } from '#lib/programme-time.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { channelPlayQuery, channelsQuery, countVisit, defaultChannelQuery } from '#queries/channels.queries.ts'
import { need, rowsOf } from '#queries/query-client.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LiveDot } from '#ui/live-dot.tsx'
import { Picture } from '#ui/picture.tsx'
import { useNow } from '#ui/use-now.ts'
import { TvGuide } from './tv-guide.tsx'
import styles from './tv.module.css'

const GUIDE_MS = 5 * 60_000

/**
 * The city's television: channels, the live picture, today's guide [rule R169, decision G128]. id: the selected
 * channel.
 */
export const Route = createFileRoute('/tv')({
  staticData: { title: '电视', area: 'media', footer: true, access: 'open', example: {} },
  validateSearch: v.object({
    id: v.optional(
      v.fallback(
        v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,9}$/))),
        undefined,
      ),
    ),
  }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ deps: { id }, context: { queryClient } }) => {
    const all = channelsQuery(channelTypes.television)
    const first = defaultChannelQuery(channelTypes.television)
    await Promise.all([need(queryClient, all), id === undefined ? need(queryClient, first) : undefined])
    const play = channelPlayQuery(id ?? queryClient.getQueryData(first.queryKey)?.id ?? '0')
    await need(queryClient, play)
    return { all, play }
  },
  component: TvPage,
})

function TvPage() {
  const { all, play } = Route.useLoaderData()
  const now = useNow(15_000)
  const channels = rowsOf(useInfiniteQuery({ ...all, refetchInterval: GUIDE_MS }).data)
  const { data, error, refetch, isRefetching } = useQuery(play)
  const id = data?.channel.id
  useEffect(() => void (id && countVisit(id).catch(() => {})), [id])
  return (
    <PageShell title="电视" shows={play.queryKey}>
      {error && !data && (
        <ErrorState message={describeError(error).message} onRetry={() => void refetch()} retrying={isRefetching} />
      )}
      {data && (
        <>
          {data.play_url ? (
            <VideoPlayer
              key={data.channel.id}
              film={filmOfStream({
                id: `channel ${data.channel.id}`,
                title: data.channel.name,
                author: '电视直播',
                cover: data.channel.cover,
                url: data.play_url,
                live: true,
              })}
            />
          ) : (
            <EmptyState kind={1} />
          )}
          <header className={styles.head}>
            <h2 className={styles.name}>{data.channel.name}</h2>
            <p className={styles.on}>
              <LiveDot /> {nowOn(data.programmes, now)}
            </p>
            {data.channel.introduction && <p className={styles.about}>{data.channel.introduction}</p>}
          </header>
        </>
      )}
      <nav aria-label="频道" className={styles.channels}>
        <ul>
          {channels.map((channel) => (
            <li key={channel.id}>
              <Link
                to="/tv"
                search={{ id: channel.id }}
                replace
                className={classNames(styles.channel, 'press')}
                aria-current={channel.id === id ? 'true' : undefined}
              >
                <Picture src={sizedPicture(channel.logo || channel.cover, 336)} alt="" ratio="16:9" />
                <span className={styles.title}>{channel.name}</span>
                <span className={styles.note}>{onAir(channel.programmes, now).on?.name ?? ''}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {data && (
        <section className={styles.block} aria-labelledby="tv-guide">
          <div className={styles.bar}>
            <h2 id="tv-guide" className={styles.heading}>
              今日节目
            </h2>
            <Link to="/live" className={styles.more}>
              直播间
              <ChevronRight aria-hidden="true" />
            </Link>
          </div>
          {data.programmes.length === 0 ? <EmptyState kind={1} /> : <TvGuide programmes={data.programmes} now={now} />}
        </section>
      )}
    </PageShell>
  )
}

function nowOn(programmes: Channel['programmes'], now: number): string {
  const { on } = onAir(programmes, now)
  return on ? `${spanOf(on)} ${on.name}` : ''
}
