import type { LiveBrief } from '#contract/content/lives.ts'
import * as liveStates from '#contract/content/live-states.ts'
import type { PageCardItem } from '#contract/pages/pages.ts'
import { countText } from '#lib/count-text.ts'
import { countdownText, liveStateAt } from '#lib/live-state.ts'
import { pictureSet, sizedPicture } from '#lib/sized-picture.ts'
import { classNames } from '#ui/class-names.ts'
import { LiveDot } from '#ui/live-dot.tsx'
import { Picture } from '#ui/picture.tsx'
import slide from '#ui/slide.module.css'
import { Tag } from '#ui/tag.tsx'
import { useNow } from '#ui/use-now.ts'
import type { CardBodyProps } from './card-body-props.ts'
import { CardLink } from './card-link.tsx'
import styles from './rooms-card.module.css'
import tiles from './tiles.module.css'

/**
 * Type 9: live rooms with their state by the clock, the time until they begin, and the number of viewers. style
 * 'scroll' slides sideways; columns 1 or style 'big': one per row.
 */
export function RoomsCard({ card, first }: CardBodyProps) {
  const rooms = card.data.flatMap((item) => (item.live ? [{ item, live: item.live }] : []))
  const layout =
    card.style === 'scroll'
      ? 'scroll'
      : card.columns === 1 || card.style === 'big' || rooms.length === 1
        ? 'single'
        : 'double'
  return (
    <ul
      className={classNames(tiles.tiles, tiles[layout], layout === 'scroll' && slide.line)}
      {...(layout === 'scroll' ? { tabIndex: 0, 'aria-label': card.title || '直播' } : {})}
    >
      {rooms.map(({ item, live }, place) => (
        <li key={item.id}>
          <CardLink item={item} className={classNames(tiles.link, 'press')}>
            <Picture
              src={sizedPicture(item.cover, 750)}
              srcSet={pictureSet(item.cover)}
              sizes={layout === 'single' ? 'calc(100vw - 56px)' : '46vw'}
              alt=""
              ratio="16:9"
              priority={first && place === 0}
            >
              <span className={styles.state}>
                <RoomState live={live} />
              </span>
            </Picture>
            <span className={tiles.title}>{item.title}</span>
            <RoomFacts item={item} live={live} />
          </CardLink>
        </li>
      ))}
    </ul>
  )
}

function RoomState({ live }: { live: LiveBrief }) {
  const state = liveStateAt(live, useNow(15_000))
  return state === liveStates.on ? (
    <LiveDot tone="over" />
  ) : (
    <Tag tone="over">{state === liveStates.coming ? '预告' : '回放'}</Tag>
  )
}

function RoomFacts({ item, live }: { item: PageCardItem; live: LiveBrief }) {
  const now = useNow(1000)
  const left = liveStateAt(live, now) === liveStates.coming ? countdownText(live.start_at, now) : ''
  return (
    <span className={classNames(tiles.meta, 'tabular')}>
      {left ? `距开播 ${left}` : item.subtitle || `${countText(live.view_num)} 人看过`}
    </span>
  )
}
