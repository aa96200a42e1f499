import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { guideObjects } from '#contract/government/guides.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { addChoice } from '#lib/add-choice.ts'
import { guideGroupsQuery, guidesQuery } from '#queries/guides.queries.ts'
import { needList } from '#queries/need-list.ts'
import { need } from '#queries/query-client.ts'
import { classNames } from '#ui/class-names.ts'
import { PillLink } from '#ui/pill-link.tsx'
import { SearchPill } from '#ui/search-pill.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { GuideList } from './guide-list.tsx'
import styles from './guides.module.css'
import { SaveGuides } from './save-guides.tsx'

const ways = { theme: '按主题', department: '按部门' }
type Way = keyof typeof ways
const name = v.optional(
  v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), undefined),
)

/** The service guide: by theme or department, for people or companies [rule R166, decision G157]. */
export const Route = createFileRoute('/guide')({
  staticData: { title: '办事指南', area: 'gov', footer: true, player: true, access: 'open', example: {} },
  /** of: the chosen theme, or the id of the chosen department. */
  validateSearch: v.object({
    object: v.optional(v.fallback(v.optional(v.picklist(['2'])), undefined)),
    by: v.optional(v.fallback(v.optional(v.picklist(['department'])), undefined)),
    of: name,
  }),
  loaderDeps: ({ search: { object = '1', by, of } }) => ({ object, by: (by ?? 'theme') satisfies Way as Way, of }),
  loader: async ({ deps: { object, by, of }, context: { queryClient }, ...occasion }) => {
    const groups = guideGroupsQuery(Number(object))
    const filter = { object: Number(object), ...(of ? { [by === 'theme' ? 'theme' : 'department_id']: of } : {}) }
    const shown = guidesQuery(filter)
    await Promise.all([
      need(queryClient, groups).catch(() => {}),
      needList(queryClient, shown, occasion).catch(() => {}),
    ])
    return { groups, filter, shown }
  },
  component: GuidePage,
})

function GuidePage() {
  const { groups, filter, shown } = Route.useLoaderData()
  const { object, by, of } = Route.useLoaderDeps()
  const { data } = useQuery(groups)
  const choose = addChoice(({ object, by, of }: { object?: string; by?: string; of?: string }) => ({
    ...(object === '2' ? { object: '2' as const } : {}),
    ...(by === 'department' ? { by: 'department' as const } : {}),
    ...(of ? { of } : {}),
  }))
  const choices = by === 'theme' ? data?.themes.map((one) => ({ ...one, id: one.name })) : data?.departments
  return (
    <PageShell title="办事指南" shows={shown.queryKey}>
      <div className={styles.search}>
        <SearchPill text="搜事项、材料、部门" render={<Link to="/guide/search" />} />
      </div>
      <TabsBar
        even
        className={styles.tabs}
        label="办事对象"
        value={object}
        tabs={(['1', '2'] as const).map((key) => ({
          key,
          label: `${guideObjects[key]}办事`,
          render: <Link to="/guide" search={choose({ object: key, of: '' })} replace />,
        }))}
      />
      <SaveGuides />
      <Refreshing keys={[shown.queryKey, groups.queryKey]}>
        <section className={styles.groups} aria-label="分类">
          <nav className={styles.ways} aria-label="分类方式">
            {(['theme', 'department'] as const).map((way) => (
              <Link
                key={way}
                to="/guide"
                search={choose({ by: way, of: '' })}
                replace
                className={classNames(styles.way, way === by && styles.chosen)}
                aria-current={way === by ? 'true' : undefined}
                activeProps={{}}
              >
                {ways[way]}
              </Link>
            ))}
          </nav>
          {choices && choices.length > 0 && (
            <nav className={styles.pills} aria-label={ways[by]}>
              {[{ id: '', name: '全部', num: 0 }, ...choices].map((one) => (
                <PillLink
                  key={one.id}
                  current={one.id === (of ?? '')}
                  render={<Link to="/guide" search={choose({ object, by, of: one.id })} replace activeProps={{}} />}
                >
                  {one.num > 0 ? `${one.name} ${one.num}` : one.name}
                </PillLink>
              ))}
            </nav>
          )}
        </section>
        <div className={styles.list}>
          <GuideList filter={filter} />
        </div>
      </Refreshing>
    </PageShell>
  )
}
