import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { RankingItem, RankMeasure } from '#contract/volunteers/rankings.ts'
import { countText } from '#lib/count-text.ts'
import { hoursText } from '#lib/hours-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { asElement } from '#ui/as-element.tsx'
import { Avatar } from '#ui/avatar.tsx'
import styles from './ranks.module.css'

/** The page of who stands there. */
export function rankLink({ kind, id }: RankingItem): ReactElement {
  if (kind === 'team') return <Link to="/team-detail" search={{ id }} />
  if (kind === 'organization') return <Link to="/venue-details/$id" params={{ id }} />
  return <Link to="/user-details/$id" params={{ id }} />
}

export function rankValue({ kind, hours, points, activity_num: number }: RankingItem, by: RankMeasure): string {
  if (by === 'hours') return `${hoursText(hours)} 小时`
  if (by === 'points') return `${countText(points)} 分`
  return `${countText(number)} ${kind === 'volunteer' ? '次' : '人次'}`
}

/** Teams and places are known by the first character of their names, people by the last. */
export const RankFace = ({ row: { kind, name, avatar }, size }: { row: RankingItem; size?: 'medium' | 'large' }) => (
  <Avatar
    name={name}
    initial={kind === 'volunteer' ? 'last' : 'first'}
    src={avatar && sizedPicture(avatar, 336)}
    size={size ?? 'medium'}
  />
)

export function RankRow({ row, by }: { row: RankingItem; by: RankMeasure }) {
  const { rank, name } = row
  return asElement(rankLink(row), 'a', {
    className: styles.row,
    children: (
      <>
        <span className={styles.rank}>{rank > 0 ? rank : '–'}</span>
        <span className={styles.face}>
          <RankFace row={row} />
        </span>
        <span className={styles.name}>{name}</span>
        <span className={styles.value}>{rank > 0 ? rankValue(row, by) : '未上榜'}</span>
      </>
    ),
  })
}
