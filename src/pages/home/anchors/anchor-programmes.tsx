import { Link } from '@tanstack/react-router'
import * as programmeStates from '#contract/content/programme-states.ts'
import type { Programme } from '#contract/content/channels.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './anchor-programmes.module.css'

const clock = (time: string): string => time.slice(11, 16)

/** The programmes the anchor hosts today, on any channel; each links to its channel. */
export function AnchorProgrammes({ programmes }: { programmes: Programme[] }) {
  if (programmes.length === 0) return <EmptyState kind={6} note="今天没有主持的节目" />
  return (
    <section className={styles.list} aria-labelledby="today">
      <h2 id="today" className={styles.heading}>
        今日节目
      </h2>
      {programmes.map(({ id, channel_id, channel_name, name, start_at, end_at, status }) => (
        <ListCell
          key={id}
          className={status === programmeStates.past ? styles.past : undefined}
          title={name}
          note={
            <span className="tabular">
              {clock(start_at)}–{end_at.endsWith('00:00:00') ? '24:00' : clock(end_at)}　{channel_name}
            </span>
          }
          value={status === programmeStates.now ? <Tag tone="solid">正在播出</Tag> : undefined}
          render={<Link to={`/radios/${channel_id}` as string} />}
        />
      ))}
    </section>
  )
}
