import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { AudioDetail } from '#contract/content/albums.ts'
import { trackOf } from '#features/player-dock/track-of.ts'
import type { Track } from '#lib/track.ts'
import { albumQuery } from '#queries/albums.queries.ts'
import { rowsOf } from '#queries/query-client.ts'

/** Rows loaded ahead of the item, so that there is always a next one. */
const AHEAD = 10

/** The play list around the item: its album from the oldest on, loaded as far as the item and a little further. */
export function useAlbumTracks(audio: AudioDetail): Track[] {
  const album = audio.album[0]?.id
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    ...albumQuery(album ?? '0', 'old'),
    enabled: album !== undefined,
  })
  const tracks = useMemo(() => rowsOf(data).map(trackOf), [data])
  const index = tracks.findIndex(({ id }) => id === audio.id)
  const short = hasNextPage && (index < 0 || tracks.length - index < AHEAD)
  useEffect(() => {
    if (short && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [short, isFetching, isFetchNextPageError, fetchNextPage])
  return tracks
}
