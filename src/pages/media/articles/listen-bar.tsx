import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Headphones } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useMemo } from 'react'
import type { ArticleStatic } from '#contract/articles.ts'
import { trackOfArticle } from '#features/player-dock/track-of.ts'
import { hasChineseVoice, unlockSpeech } from '#host/device-voice.ts'
import { plainText } from '#lib/plain-text.ts'
import { secondsToSay } from '#lib/spoken-text.ts'
import { sameTrack } from '#lib/track.ts'
import { findFeedList } from '#queries/articles.queries.ts'
import type { relatedQuery } from '#queries/content.queries.ts'
import { need } from '#queries/query-client.ts'
import { voiceConfigQuery } from '#queries/site.queries.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { useStores } from '#stores/stores.ts'
import styles from './listen-bar.module.css'
import { listenList } from './listen-list.ts'
import { useFollowReading } from './use-follow-reading.ts'

const ListenControls = lazyBlock(() => import('./listen-controls.tsx').then((module) => module.ListenControls))

/**
 * 听文章, where the operator enables reading aloud [decision G115]. It continues with the list it was opened from, else
 * with related articles.
 */
export const ListenBar = observer(function ListenBar({
  article,
  related,
}: {
  article: ArticleStatic
  related: ReturnType<typeof relatedQuery>
}) {
  const { player } = useStores()
  const client = useQueryClient()
  const { data: config } = useQuery(voiceConfigQuery())
  const { id, title, cover, source_name, voice_url, content } = article
  const seconds = useMemo(() => Math.round(secondsToSay(title + plainText(content))), [title, content])
  const track = trackOfArticle({ id, title, cover, source_name, voice_url }, seconds)
  useFollowReading(id)
  const spoken = Boolean(config?.enabled && content && !voice_url)
  useEffect(() => void (spoken && hasChineseVoice()), [spoken])
  if (!config?.enabled || !content) return null
  const mine = sameTrack(track, player.track)

  const listen = () => {
    if (!voice_url) unlockSpeech()
    const { tracks, index } = listenList(track, findFeedList(client, id))
    player.playTracks(tracks, index)
    if (tracks.length > 1) return
    void need(client, related).then(
      () =>
        sameTrack(track, player.track) &&
        player.extendList(listenList(track, [], client.getQueryData(related.queryKey)?.list).tracks),
      () => {},
    )
  }
  return (
    <section className={styles.bar} aria-label="听文章">
      {mine ? (
        <Suspense fallback={<div className={styles.waiting} />}>
          <ListenControls track={track} />
        </Suspense>
      ) : (
        <button type="button" className={classNames(styles.button, 'press')} onClick={listen}>
          <Headphones aria-hidden="true" />
          <span>听文章</span>
          <span className={styles.note}>约 {Math.max(1, Math.round(seconds / 60))} 分钟</span>
        </button>
      )}
    </section>
  )
})
