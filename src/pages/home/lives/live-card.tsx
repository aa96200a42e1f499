import { Link } from '@tanstack/react-router'
import type { LiveBrief } from '#contract/content/lives.ts'
import * as liveStates from '#contract/content/live-states.ts'
import { countText } from '#lib/count-text.ts'
import { pictureSet, sizedPicture } from '#lib/sized-picture.ts'
import { classNames } from '#ui/class-names.ts'
import { LiveDot } from '#ui/live-dot.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './live.module.css'

/** One room: its picture with its state, its time, the number of viewers. */
export function LiveCard({ room, first }: { room: LiveBrief; first: boolean }) {
  const { id, title, cover, status, start_at, view_num } = room
  return (
    <li className={styles.card}>
      <Link to="/lives/$id" params={{ id }} className={classNames(styles.link, 'press')}>
        <Picture
          src={sizedPicture(cover, 750)}
          srcSet={pictureSet(cover)}
          sizes="(min-width: 1000px) 375px, 100vw"
          alt=""
          ratio="16:9"
          priority={first}
        >
          <span className={styles.state}>
            {status === liveStates.on ? (
              <LiveDot tone="over" />
            ) : (
              <Tag tone="over">{status === liveStates.coming ? '预告' : '回放'}</Tag>
            )}
          </span>
        </Picture>
        <span className={styles.name}>{title}</span>
        <span className={styles.facts}>
          <span>{status === liveStates.coming ? `${start_at.slice(5, 16)} 开播` : start_at.slice(5, 16)}</span>
          {status !== liveStates.coming && <span>{countText(view_num)} 人看过</span>}
        </span>
      </Link>
    </li>
  )
}
