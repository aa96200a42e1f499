import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import * as v from 'valibot'
import { CardList } from '#features/list/card-list.tsx'
import { OwnList } from '#features/outbox/own-list.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { addChoice } from '#lib/add-choice.ts'
import { civilizationConfigQuery, civilizationsQuery, myCivilizationsQuery } from '#queries/civilizations.queries.ts'
import { needList } from '#queries/need-list.ts'
import { need, warm } from '#queries/query-client.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PillLink } from '#ui/pill-link.tsx'
import slide from '#ui/slide.module.css'
import { TabsBar } from '#ui/tabs-bar.tsx'
import written from '#ui/written.module.css'
import { CivilizationCard } from './civilization-card.tsx'

const tabs = [
  { key: 'all', label: '全部' },
  { key: 'good', label: '文明' },
  { key: 'bad', label: '不文明' },
  { key: 'mine', label: '我的' },
] as const
const typeOf = { all: undefined, good: 1, bad: 2, mine: undefined } as const
const digits = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,10}$/))

/** What citizens saw in the street, by kind and category, and one's own posts with their states [decision G182]. */
export const Route = createFileRoute('/show-civilization')({
  staticData: { title: '文明随手拍', area: 'practice', access: 'open', example: {} },
  validateSearch: v.object({
    tab: v.optional(v.fallback(v.picklist(['all', 'good', 'bad', 'mine']), 'all')),
    category: v.optional(v.fallback(v.optional(digits), undefined)),
  }),
  loaderDeps: ({ search: { tab = 'all', category } }) => ({ tab, category }),
  loader: async ({
    deps: { tab, category },
    context: {
      queryClient,
      stores: { session },
    },
    ...occasion
  }) => {
    const config = civilizationConfigQuery()
    const shown = civilizationsQuery(session.owner, { type: typeOf[tab], category })
    const mine = myCivilizationsQuery()
    if (tab !== 'mine')
      await Promise.all([needList(queryClient, shown, occasion), need(queryClient, config).catch(() => {})])
    else if (session.signedIn) warm(queryClient, mine)
    return { config, shown, mine }
  },
  component: ShowCivilizationPage,
})

function ShowCivilizationPage() {
  const { config, shown, mine } = Route.useLoaderData()
  const { tab, category } = Route.useLoaderDeps()
  const own = tab === 'mine'
  const choose = addChoice(({ tab = 'all', category }: { tab?: (typeof tabs)[number]['key']; category?: string }) => ({
    ...(tab === 'all' ? {} : { tab }),
    ...(category && tab !== 'mine' ? { category } : {}),
  }))
  const { data: choices } = useQuery({ ...config, enabled: !own })
  return (
    <PageShell title="文明随手拍" shows={own ? mine.queryKey : shown.queryKey}>
      <TabsBar
        className={written.tabs}
        even
        label="随手拍"
        value={tab}
        tabs={tabs.map(({ key, label }) => ({
          key,
          label,
          render: <Link from="/show-civilization" to="/show-civilization" search={choose({ tab: key })} replace />,
        }))}
      />
      {!own && choices && choices.categories.length > 1 && (
        <nav className={classNames(slide.line, written.chips)} aria-label="分类">
          {[{ id: '', name: '全部分类' }, ...choices.categories].map(({ id, name }) => (
            <PillLink
              key={id}
              current={id === (category ?? '')}
              render={
                <Link
                  from="/show-civilization"
                  to="/show-civilization"
                  search={choose({ category: id })}
                  replace
                  activeOptions={{ exact: true }}
                />
              }
            >
              {name}
            </PillLink>
          ))}
        </nav>
      )}
      <div className={written.foot}>
        {own ? (
          <OwnList
            query={mine}
            target="civilization"
            note="发布过的随手拍和处理情况会在这里"
            card={(post) => <CivilizationCard post={post} own />}
          />
        ) : (
          <CardList
            query={shown}
            empty={<EmptyState kind={1} note="还没有人拍下这一类，看到了就拍一条吧" />}
            card={(post, place) => <CivilizationCard post={post} first={place === 0} />}
          />
        )}
      </div>
      <div data-bottom-bar className={written.publish}>
        <Button
          size="large"
          icon={<Camera aria-hidden="true" />}
          render={<Link to="/show-civilization-publish" preload={false} />}
        >
          拍一条
        </Button>
      </div>
    </PageShell>
  )
}
