import { useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo } from 'react'
import type { ArticleStatic } from '#contract/content/articles.ts'
import { ListenButton } from '#features/listening/listen-button.tsx'
import { trackOfArticle } from '#features/player-dock/track-of.ts'
import { plainText } from '#lib/plain-text.ts'
import { secondsToSay } from '#lib/spoken-text.ts'
import { findFeedList } from '#queries/articles.queries.ts'
import type { relatedQuery } from '#queries/content.queries.ts'
import { need } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { listenList } from './listen-list.ts'
import { useFollowReading } from './use-follow-reading.ts'

/** While a voice of the device reads this article, its sentence is marked; the script is loaded then. */
function useFollowSentence(isReading: boolean, title: string, html: string): void {
  const { player } = useStores()
  useEffect(() => {
    const root = document.querySelector('article')
    if (!isReading || !root) return
    let stop = () => {}
    let here = true
    void import('#features/listening/follow-sentence.ts').then(
      ({ followSentence }) => here && (stop = followSentence(root, { title, html }, player)),
      () => {},
    )
    return () => {
      here = false
      stop()
    }
  }, [isReading, title, html, player])
}

/** 听文章. It continues with the list it was opened from, else with related articles. */
export const ListenBar = observer(function ListenBar({
  article,
  related,
}: {
  article: ArticleStatic
  related: ReturnType<typeof relatedQuery>
}) {
  const { player } = useStores()
  const client = useQueryClient()
  const { id, title, cover, source_name, voice_url, content } = article
  const seconds = useMemo(() => Math.round(secondsToSay(title + plainText(content))), [title, content])
  const track = trackOfArticle({ id, title, cover, source_name, voice_url }, seconds)
  useFollowReading(id)
  const isReading = !voice_url && player.playing && player.track?.article === true && player.track.id === id
  useFollowSentence(isReading, title, content)
  if (!content) return null

  const listen = () => {
    const { tracks, index } = listenList(track, findFeedList(client, id))
    player.playTracks(tracks, index)
    if (tracks.length > 1) return
    void need(client, related).then(
      () => player.extendList(listenList(track, [], client.getQueryData(related.queryKey)?.list).tracks, track),
      () => {},
    )
  }
  return <ListenButton label="听文章" track={track} onListen={listen} />
})
