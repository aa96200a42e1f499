import { useEffect } from 'react'
import type { Live } from '#contract/content/lives.ts'
import * as liveStates from '#contract/content/live-states.ts'
import { remainingText } from '#lib/remaining-text.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import { pictureSet, sizedPicture } from '#lib/sized-picture.ts'
import { Picture } from '#ui/picture.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './live-room.module.css'

/** The poster: the time until it begins, or that it is over without a recording. */
export function LiveComing({ room, onBegin }: { room: Live; onBegin: () => void }) {
  const now = useNow(1000)
  const left = Math.max(0, Math.ceil(((parseTime(room.start_at) ?? now) - now) / 1000))
  const due = room.status === liveStates.coming && left === 0
  useEffect(() => {
    if (due) onBegin()
  }, [due, onBegin])
  return (
    <div className={styles.poster}>
      <Picture
        src={sizedPicture(room.cover, 750)}
        srcSet={pictureSet(room.cover)}
        sizes="(min-width: 1000px) 750px, 100vw"
        alt=""
        ratio="16:9"
        rounded={false}
        priority
      />
      <p className={styles.countdown}>
        {room.status === liveStates.coming
          ? `距开播 ${remainingText(left)}`
          : room.status === liveStates.on
            ? '没有画面，请看下面的图文'
            : '直播已结束，没有回放'}
      </p>
    </div>
  )
}
