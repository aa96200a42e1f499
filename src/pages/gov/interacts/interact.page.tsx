import { createFileRoute, Link } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import * as v from 'valibot'
import { hasWords } from '#contract/one-width.ts'
import { CardList } from '#features/list/card-list.tsx'
import { OwnList } from '#features/outbox/own-list.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { adviceMerchantsQuery, advicesQuery, myAdvicesQuery } from '#queries/advices.queries.ts'
import { needList } from '#queries/need-list.ts'
import { need, warm } from '#queries/query-client.ts'
import { nothingFound } from '#lib/nothing-found.ts'
import { Button } from '#ui/button.tsx'
import { wordsInAddress } from '#features/navigation/words-in-address.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import written from '#ui/written.module.css'
import { idInAddress } from '#features/navigation/id-in-address.ts'
import { choose } from './address-of.ts'
import { AdviceCard } from './advice-card.tsx'
import { AdviceFilters, noFilters } from './advice-filters.tsx'
import { AdviceSearch } from './advice-search.tsx'
import styles from './advice.module.css'

const tabs = [
  { key: 'all', label: '全部' },
  { key: 'answered', label: '已回复' },
  { key: 'mine', label: '我的' },
] as const
const oneToFour = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist([1, 2, 3, 4]))
const optional = <T extends v.GenericSchema>(schema: T) => v.optional(v.fallback(v.optional(schema), undefined))
/** What citizens asked of the city's departments, by filters, and one's own with their states [decision G158]. */
export const Route = createFileRoute('/interact')({
  staticData: { title: '建言', area: 'gov', footer: true, player: true, access: 'open', example: {} },
  validateSearch: v.object({
    tab: v.optional(v.fallback(v.picklist(['all', 'answered', 'mine']), 'all')),
    order: v.optional(v.fallback(v.picklist(['new', 'hot']), 'new')),
    merchant: idInAddress,
    type: optional(oneToFour),
    state: optional(oneToFour),
    keyword: wordsInAddress,
  }),
  loaderDeps: ({ search: { tab = 'all', order = 'new', merchant, type, state, keyword } }) => ({
    tab,
    order,
    merchant,
    type,
    state,
    keyword,
  }),
  loader: async ({
    deps: { tab, order, merchant, type, state, keyword },
    context: {
      queryClient,
      stores: { session },
    },
    ...occasion
  }) => {
    const departments = adviceMerchantsQuery()
    const shown = advicesQuery({
      ...(tab === 'answered' ? { answered: 1 } : {}),
      ...(merchant ? { merchant_id: merchant } : {}),
      ...(type ? { type } : {}),
      ...(state && tab === 'all' ? { status: state } : {}),
      ...(keyword ? { keyword } : {}),
      order,
    })
    const mine = myAdvicesQuery()
    if (tab !== 'mine')
      await Promise.all([needList(queryClient, shown, occasion), need(queryClient, departments).catch(() => {})])
    else if (session.signedIn) warm(queryClient, mine)
    return { departments, shown, mine }
  },
  component: InteractPage,
})

function InteractPage() {
  const { departments, shown, mine } = Route.useLoaderData()
  const chosen = Route.useLoaderDeps()
  const { tab, keyword = '' } = chosen
  const own = tab === 'mine'
  const filtered = Boolean(chosen.merchant || chosen.type || keyword || (chosen.state && tab === 'all'))
  return (
    <PageShell title="建言" shows={own ? mine.queryKey : shown.queryKey}>
      <TabsBar
        className={written.tabs}
        even
        label="建言"
        value={tab}
        tabs={tabs.map(({ key, label }) => ({
          key,
          label,
          render: <Link from="/interact" to="/interact" search={choose({ tab: key })} replace />,
        }))}
      />
      <div className={styles.top}>
        {!own && <AdviceSearch key={chosen.keyword} chosen={chosen} />}
        <Button icon={<PenLine aria-hidden="true" />} render={<Link to="/send-inter" preload={false} />}>
          我要建言
        </Button>
      </div>
      {!own && <AdviceFilters chosen={chosen} departments={departments} />}
      <div className={written.foot}>
        {own ? (
          <OwnList
            query={mine}
            target="advice"
            note="提交过的建言和办理情况会在这里"
            card={(advice) => <AdviceCard advice={advice} own />}
          />
        ) : (
          <CardList
            query={shown}
            empty={
              filtered ? (
                <EmptyState
                  kind={6}
                  says="没有符合筛选条件的建言"
                  note={keyword && !hasWords(keyword) ? nothingFound(keyword) : '换个条件，或者提一条'}
                  action={
                    <Button
                      kind="plain"
                      render={<Link from="/interact" to="/interact" search={choose(noFilters)} replace />}
                    >
                      清除筛选
                    </Button>
                  }
                />
              ) : (
                <EmptyState kind={1} note="遇到问题可以提一条" />
              )
            }
            card={(advice, place) => <AdviceCard advice={advice} first={place === 0} />}
          />
        )}
      </div>
    </PageShell>
  )
}
