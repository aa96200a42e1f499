import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CITY_THINGS_AT_MOST, cityKinds, type CityGroup, type CityKind } from '#contract/city-search.ts'
import { sourceTypes } from '#contract/pages.ts'
import { Highlight } from '#features/feed/highlight.tsx'
import { useOpenPaths } from '#features/modules/use-open-paths.ts'
import { CardLink } from '#features/page-cards/card-link.tsx'
import { countText } from '#lib/count-text.ts'
import { cityQuery } from '#queries/city-search.queries.ts'
import { ListCell } from '#ui/list-cell.tsx'
import styles from './city-results.module.css'

/**
 * Groups of what the city offers for a keyword, without those whose module the operator has closed. stored: found on
 * this device, without a network.
 */
export function useCityResults(keyword: string) {
  const { data, isPending, error, refetch } = useQuery({ ...cityQuery(keyword), enabled: keyword !== '' })
  const isOpen = useOpenPaths()
  const groups = (data?.groups ?? [])
    .map((group) => ({ ...group, list: group.list.filter(({ url }) => isOpen(url)) }))
    .filter(({ list }) => list.length > 0)
  return { groups, stored: data && 'stored' in data, pending: keyword !== '' && isPending, error, refetch }
}

/** most: of each group so many; those with more lead to all of them. */
export function CityResults({ groups, keyword, most }: { groups: CityGroup[]; keyword: string; most: number }) {
  return groups.map(({ kind, total, list }) => (
    <section key={kind} className={styles.group} aria-labelledby={`found-${kind}`}>
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
  ))
}

/** listed: 服务 of the search has more than is shown here. More matters than that are found by the guide itself. */
function AllOfThem(props: { kind: CityKind; keyword: string; total: number; listed: boolean }) {
  const { kind, keyword, total, listed } = props
  const rest = { className: styles.more, children: `全部 ${countText(total)} 个` }
  if (kind === 'guide' && total > CITY_THINGS_AT_MOST)
    return <Link to="/guide/search" search={{ q: keyword }} {...rest} />
  return listed && <Link to="/search" search={{ q: keyword, type: 'city' }} {...rest} />
}
