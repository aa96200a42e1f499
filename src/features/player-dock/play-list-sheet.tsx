import { AudioLines } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { durationText } from '#lib/duration.ts'
import { sameTrack, type Track } from '#lib/track.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { EditButtons, type ListEditing } from './edit-buttons.tsx'
import styles from './player-sheets.module.css'

interface PlayListProps {
  tracks: Track[]
  current: Track
  onChoose: (index: number) => void
  /** Absent: the list cannot be changed. */
  editing?: ListEditing | undefined
}

/** The play list; a tap plays. While it is edited, tracks are moved and removed instead. */
export function PlayListSheet({
  open,
  onClose,
  editing,
  ...list
}: PlayListProps & { open: boolean; onClose: () => void }) {
  const [edits, setEdits] = useState(false)
  const close = () => (setEdits(false), onClose())
  return (
    <Sheet
      open={open}
      onClose={close}
      title={`播放列表（${list.tracks.length}）`}
      footer={
        editing &&
        list.tracks.length > 1 && (
          <Button kind="soft" block aria-pressed={edits} onClick={() => setEdits(!edits)}>
            {edits ? '完成' : '编辑列表'}
          </Button>
        )
      }
    >
      <PlayList {...list} editing={edits ? editing : undefined} onChoose={(index) => (close(), list.onChoose(index))} />
    </Sheet>
  )
}

function PlayList({ tracks, current, onChoose, editing }: PlayListProps) {
  const here = useRef<HTMLButtonElement>(null)
  useEffect(() => void here.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <ol className={styles.list}>
      {tracks.map((track, index) => {
        const mine = sameTrack(track, current)
        return (
          <li key={track.id} className={styles.row}>
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
            {editing && (
              <EditButtons track={track} index={index} count={tracks.length} current={mine} editing={editing} />
            )}
          </li>
        )
      })}
    </ol>
  )
}
