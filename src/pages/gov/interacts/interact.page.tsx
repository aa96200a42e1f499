import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { adviceTypes } from '#contract/advices.ts'
import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { adviceMerchantsQuery, advicesQuery, myAdvicesQuery } from '#queries/advices.queries.ts'
import { need, rowsOf, uniqueBy, warm } from '#queries/query-client.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PillLink } from '#ui/pill-link.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import slide from '#ui/slide.module.css'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { AdviceCard } from './advice-card.tsx'
import styles from './advice.module.css'
import { MyAdvices } from './my-advices.tsx'

const tabs = [
  { key: 'all', label: '全部' },
  { key: 'answered', label: '已回复' },
  { key: 'mine', label: '我的' },
] as const
const digits = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,10}$/))
const optional = <T extends v.GenericSchema>(schema: T) => v.optional(v.fallback(v.optional(schema), undefined))
const types = Object.entries(adviceTypes)
interface Chosen {
  tab: (typeof tabs)[number]['key']
  order: 'new' | 'hot'
  merchant: string | undefined
  type: 1 | 2 | 3 | 4 | undefined
  keyword: string | undefined
}
/** The address of a choice, without what is so anyway. */
const addressOf = ({ tab, order, merchant, type, keyword }: Chosen) => ({
  ...(tab === 'all' ? {} : { tab }),
  ...(order === 'new' ? {} : { order }),
  ...(merchant ? { merchant } : {}),
  ...(type ? { type } : {}),
  ...(keyword ? { keyword } : {}),
})

/** What citizens asked of the city's departments, by filters, and one's own with their states [decision G158]. */
export const Route = createFileRoute('/interact')({
  staticData: { title: '建言', area: 'gov', footer: true, player: true, access: 'open', example: {} },
  validateSearch: v.object({
    tab: v.optional(v.fallback(v.picklist(['all', 'answered', 'mine']), 'all')),
    order: v.optional(v.fallback(v.picklist(['new', 'hot']), 'new')),
    merchant: optional(digits),
    type: optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist([1, 2, 3, 4]))),
    keyword: optional(v.pipe(v.string(), v.maxLength(50))),
  }),
  loaderDeps: ({ search: { tab = 'all', order = 'new', merchant, type, keyword } }) => ({
    tab,
    order,
    merchant,
    type,
    keyword,
  }),
  loader: async ({
    deps: { tab, order, merchant, type, keyword },
    context: {
      queryClient,
      stores: { session },
    },
  }) => {
    const departments = adviceMerchantsQuery()
    const shown = advicesQuery(session.owner, {
      ...(tab === 'answered' ? { answered: 1 } : {}),
      ...(merchant ? { merchant_id: merchant } : {}),
      ...(type ? { type } : {}),
      ...(keyword ? { keyword } : {}),
      order,
    })
    const mine = myAdvicesQuery(session.owner)
    if (tab !== 'mine') await Promise.all([need(queryClient, shown), need(queryClient, departments).catch(() => {})])
    else if (session.signedIn) warm(queryClient, mine)
    return { departments, shown, mine }
  },
  component: InteractPage,
})

function InteractPage() {
  const { shown, mine } = Route.useLoaderData()
  const chosen = Route.useLoaderDeps()
  const { tab } = chosen
  const own = tab === 'mine'
  return (
    <PageShell title="建言" shows={own ? mine.queryKey : shown.queryKey}>
      <TabsBar
        className={styles.tabs}
        even
        label="建言"
        value={tab}
        tabs={tabs.map(({ key, label }) => ({
          key,
          label,
          render: <Link to="/interact" search={addressOf({ ...chosen, tab: key })} replace />,
        }))}
      />
      <div className={styles.top}>
        {!own && <Search key={chosen.keyword} />}
        <Button icon={<PenLine aria-hidden="true" />} render={<Link to="/send-inter" preload={false} />}>
          我要建言
        </Button>
      </div>
      {!own && <Filters />}
      <div className={styles.foot}>{own ? <MyAdvices query={mine} /> : <Shown />}</div>
    </PageShell>
  )
}

function Search() {
  const chosen = Route.useLoaderDeps()
  const navigate = Route.useNavigate()
  const [words, setWords] = useState(chosen.keyword ?? '')
  const search = (sought: string) =>
    void navigate({ search: addressOf({ ...chosen, keyword: sought.trim().slice(0, 50) }), replace: true })
  return (
    <div className={styles.search}>
      <SearchField value={words} onChange={setWords} placeholder="搜建言" onSearch={search} />
    </div>
  )
}

/** Each is in the address, so that a filtered list can be opened cold. */
function Filters() {
  const { departments } = Route.useLoaderData()
  const chosen = Route.useLoaderDeps()
  const { order, merchant = '', type = 0 } = chosen
  const { data } = useQuery(departments)
  return (
    <>
      <nav className={classNames(slide.line, styles.chips)} aria-label="部门">
        {[{ id: '', name: '全部部门' }, ...(data?.list ?? [])].map(({ id, name }) => (
          <PillLink
            key={id}
            current={id === merchant}
            render={
              <Link
                to="/interact"
                search={addressOf({ ...chosen, merchant: id })}
                replace
                activeOptions={{ exact: true }}
              />
            }
          >
            {name}
          </PillLink>
        ))}
      </nav>
      <nav className={classNames(slide.line, styles.chips)} aria-label="类型和排序">
        <PillLink
          current={order === 'hot'}
          render={
            <Link
              to="/interact"
              search={addressOf({ ...chosen, order: order === 'hot' ? 'new' : 'hot' })}
              replace
              activeOptions={{ exact: true }}
            />
          }
        >
          附议最多
        </PillLink>
        {types.map(([code, name]) => (
          <PillLink
            key={code}
            current={Number(code) === type}
            render={
              <Link
                to="/interact"
                search={addressOf({ ...chosen, type: Number(code) === type ? undefined : (Number(code) as 1) })}
                replace
                activeOptions={{ exact: true }}
              />
            }
          >
            {name}
          </PillLink>
        ))}
      </nav>
    </>
  )
}

function Shown() {
  const { shown } = Route.useLoaderData()
  return (
    <Refreshing keys={[shown.queryKey]}>
      <PagedList
        query={shown}
        rows={(data) => uniqueBy(rowsOf(data), ({ id }) => id)}
        skeleton={<Skeleton variant="lines" count={4} />}
        empty={<EmptyState kind={1} note="没有符合条件的建言，遇到问题可以提一条" />}
      >
        {(advices) => (
          <ul className={styles.list}>
            {advices.map((advice, place) => (
              <li key={advice.id}>
                <AdviceCard advice={advice} first={place === 0} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Refreshing>
  )
}
