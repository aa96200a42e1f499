import { AudioLines } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { durationText } from '#lib/duration.ts'
import { sameTrack, type Track } from '#lib/track.ts'
import { classNames } from '#ui/class-names.ts'
import { Sheet } from '#ui/sheet.tsx'
import styles from './player-sheets.module.css'

interface PlayListProps {
  tracks: Track[]
  current: Track
  onChoose: (index: number) => void
}

/** The play list; a tap plays. */
export function PlayListSheet({ open, onClose, ...list }: PlayListProps & { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={`播放列表（${list.tracks.length}）`}>
      <PlayList {...list} onChoose={(index) => (onClose(), list.onChoose(index))} />
    </Sheet>
  )
}

function PlayList({ tracks, current, onChoose }: PlayListProps) {
  const here = useRef<HTMLButtonElement>(null)
  useEffect(() => void here.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <ol className={styles.list}>
      {tracks.map((track, index) => {
        const mine = sameTrack(track, current)
        return (
          <li key={track.id}>
            <button
              ref={mine ? here : undefined}
              type="button"
              className={classNames(styles.item, mine && styles.current, 'press')}
              aria-current={mine || undefined}
              onClick={() => onChoose(index)}
            >
              <span className={classNames(styles.number, 'tabular')} aria-hidden="true">
                {mine ? <AudioLines /> : index + 1}
              </span>
              <span className={styles.title}>{track.name}</span>
              {track.duration > 0 && (
                <span className={classNames(styles.length, 'tabular')}>{durationText(track.duration)}</span>
              )}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
