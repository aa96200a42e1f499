import { useQuery } from '@tanstack/react-query'
import { Headphones } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect } from 'react'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { hasChineseVoice, unlockSpeech } from '#host/device-voice.ts'
import { sameTrack, type Track } from '#lib/track.ts'
import { voiceConfigQuery } from '#queries/site.queries.ts'
import { useStores } from '#stores/stores.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './listen-button.module.css'

const ListenControls = lazyBlock(() => import('./listen-controls.tsx').then((module) => module.ListenControls))

/**
 * Begins to read a page aloud, then controls it, where the operator enables that [decision G115]. Without a recording
 * the voice of the device reads.
 */
export const ListenButton = observer(function ListenButton({
  label,
  track,
  onListen,
}: {
  label: string
  track: Track
  onListen: () => void
}) {
  const { player } = useStores()
  const { data: config } = useQuery(voiceConfigQuery())
  const spoken = Boolean(config?.enabled && !track.url)
  useEffect(() => void (spoken && hasChineseVoice()), [spoken])
  if (!config?.enabled) return null
  const listen = () => {
    if (!track.url) unlockSpeech()
    onListen()
  }
  return (
    <section className={styles.bar} aria-label={label}>
      {sameTrack(track, player.track) ? (
        <Suspense fallback={<div className={styles.waiting} />}>
          <ListenControls track={track} />
        </Suspense>
      ) : (
        <button type="button" className={classNames(styles.button, 'press')} onClick={listen}>
          <Headphones aria-hidden="true" />
          <span>{label}</span>
          <span className={styles.note}>约 {Math.max(1, Math.round(track.duration / 60))} 分钟</span>
        </button>
      )}
    </section>
  )
})
