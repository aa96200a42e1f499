import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { asStoredLine, cutTo } from '#contract/words.ts'
import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { countText } from '#lib/count-text.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { needList } from '#queries/need-list.ts'
import { need, rowsOf, uniqueBy } from '#queries/query-client.ts'
import { teamsQuery } from '#queries/teams.queries.ts'
import { serviceTypesQuery } from '#queries/practice-settings.queries.ts'
import { Avatar } from '#ui/avatar.tsx'
import { nothingFound } from '#lib/nothing-found.ts'
import { wordsUpTo } from '#features/navigation/words-in-address.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ProfileRow } from '#ui/profile-row.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { numberSearch } from '../page-id.ts'
import { ServicePills } from '../service-pills.tsx'
import styles from './teams.module.css'

/** Volunteer teams by name and kind of service. */
export const Route = createFileRoute('/search-team')({
  staticData: { title: '查找团队', area: 'practice', access: 'open', example: {} },
  validateSearch: v.object({
    word: wordsUpTo(20),
    service: numberSearch,
  }),
  loaderDeps: ({ search: { word = '', service } }) => ({ word, service }),
  loader: async ({ deps: { word, service }, context: { queryClient }, ...occasion }) => {
    const [teams, services] = [teamsQuery({ keyword: word, service }), serviceTypesQuery()]
    await Promise.all([needList(queryClient, teams, occasion), need(queryClient, services).catch(() => {})])
    return { teams, services }
  },
  component: SearchTeamPage,
})

function SearchTeamPage() {
  const { teams, services } = Route.useLoaderData()
  const { word, service } = Route.useLoaderDeps()
  const navigate = useNavigate()
  const [written, write] = useState(word)
  const search = (chosen: string | undefined, wanted: string) => ({
    ...(wanted ? { word: wanted } : {}),
    ...(chosen ? { service: chosen } : {}),
  })
  return (
    <PageShell title="查找团队" shows={teams.queryKey}>
      <div className={styles.tools}>
        <SearchField
          value={written}
          onChange={write}
          onSearch={(wanted) =>
            void navigate({
              to: '/search-team',
              search: search(service, cutTo(asStoredLine(wanted), 20)),
              replace: true,
            })
          }
          placeholder="团队名称"
        />
        <ServicePills
          services={services}
          chosen={service ?? ''}
          link={(id) => (
            <Link
              to="/search-team"
              search={(latest: { word?: string }) => search(id, latest.word ?? '')}
              replace
              activeOptions={{ exact: true }}
            />
          )}
        />
      </div>
      <Refreshing keys={[teams.queryKey]}>
        <PagedList
          query={teams}
          rows={(pages) => uniqueBy(rowsOf(pages), ({ id }) => id)}
          empty={
            <EmptyState
              kind={6}
              note={word ? nothingFound(word, { advice: '，换个词试试', most: 20 }) : '没有找到这样的团队'}
            />
          }
        >
          {(rows) => (
            <ul className={styles.list}>
              {rows.map(({ id, name, logo, introduction, member_num: num, station_name: station }) => (
                <li key={id}>
                  <ProfileRow
                    leading={<Avatar name={name} initial="first" src={logo && sizedPicture(logo, 336)} size="large" />}
                    name={name}
                    about={introduction}
                    note={[`${countText(num)} 人`, station].filter(Boolean).join(' · ')}
                    render={<Link to="/team-detail" search={{ id }} />}
                    trailing={null}
                  />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Refreshing>
    </PageShell>
  )
}
