import { Link } from '@tanstack/react-router'
import { MAX_CITY_THINGS, cityKinds, type CityGroup, type CityKind } from '#contract/content/city-search.ts'
import { sourceTypes } from '#contract/pages/pages.ts'
import { Highlight } from '#features/feed/highlight.tsx'
import { CardLink } from '#features/page-cards/card-link.tsx'
import { countText } from '#lib/count-text.ts'
import { ListCell } from '#ui/list-cell.tsx'
import styles from './city-results.module.css'

export interface CityResultsProps {
  groups: CityGroup[]
  keyword: string
  /** Of each group so many; those with more lead to all of them. */
  most: number
  /** So many groups; the others are named, and lead to all. */
  first?: number
}

export function CityResults({ groups, keyword, most, first = groups.length }: CityResultsProps) {
  const others = groups.slice(first)
  return (
    <>
      {groups.slice(0, first).map((group) => (
        <Group key={group.kind} group={group} keyword={keyword} most={most} />
      ))}
      {others.length > 0 && (
        <ListCell
          title={`还有${others.map(({ kind }) => cityKinds[kind]).join('、')}`}
          className={styles.others}
          render={<Link to="/search" search={{ q: keyword, type: 'city' }} />}
        />
      )}
    </>
  )
}

function Group({ group, keyword, most }: { group: CityGroup; keyword: string; most: number }) {
  const { kind, total, list } = group
  return (
    <section className={styles.group} aria-labelledby={`found-${kind}`}>
      <div className={styles.head}>
        <h2 id={`found-${kind}`} className={styles.heading}>
          {cityKinds[kind]}
        </h2>
        {total > Math.min(most, list.length) && (
          <AllOfThem kind={kind} keyword={keyword} total={total} listed={list.length > most} />
        )}
      </div>
      {list.slice(0, most).map(({ id, title, note, url }) => (
        <ListCell
          key={id}
          title={<Highlight text={title} keyword={keyword} />}
          note={note}
          arrow
          render={<CardLink item={{ url, source_type: sourceTypes.address, source_id: '', type: 0, content: null }} />}
        />
      ))}
    </section>
  )
}

/** listed: 服务 of the search has more than is shown here. More matters than that are found by the guide itself. */
function AllOfThem(props: { kind: CityKind; keyword: string; total: number; listed: boolean }) {
  const { kind, keyword, total, listed } = props
  const rest = { className: styles.more, children: `全部 ${countText(total)} 个` }
  if (kind === 'guide' && total > MAX_CITY_THINGS) return <Link to="/guide/search" search={{ q: keyword }} {...rest} />
  return listed && <Link to="/search" search={{ q: keyword, type: 'city' }} {...rest} />
}
