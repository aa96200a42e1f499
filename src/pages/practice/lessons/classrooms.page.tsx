import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { warmPlaces } from '#features/continue-listening/use-places.ts'
import { lessonsQuery } from '#queries/lessons.queries.ts'
import { needList } from '#queries/need-list.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PillLink } from '#ui/pill-link.tsx'
import slide from '#ui/slide.module.css'
import written from '#ui/written.module.css'
import { LessonRow } from './lesson-row.tsx'
import styles from './lessons.module.css'

/** Lessons by category, each with how far one has come on this device [decision G192]. */
export const Route = createFileRoute('/classrooms')({
  staticData: { title: '文明讲堂', area: 'practice', access: 'open', example: {} },
  validateSearch: v.object({
    category: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(20))), undefined)),
  }),
  loaderDeps: ({ search: { category } }) => ({ category }),
  loader: async ({
    deps: { category = '' },
    context: {
      queryClient,
      stores: { session },
    },
    ...occasion
  }) => {
    const lessons = lessonsQuery(category)
    void warmPlaces(session.owner)
    await needList(queryClient, lessons, occasion)
    return { lessons }
  },
  component: ClassroomsPage,
})

function ClassroomsPage() {
  const { lessons } = Route.useLoaderData()
  const { category } = Route.useLoaderDeps()
  // The categories come with each list: those of the last one stay while the next is loading.
  const { data } = useInfiniteQuery({ ...lessons, placeholderData: keepPreviousData })
  const categories = data?.pages[0]?.categories ?? []
  return (
    <PageShell title="文明讲堂" shows={lessons.queryKey}>
      {categories.length > 1 && (
        <nav className={classNames(slide.line, written.chips)} aria-label="分类">
          {['', ...categories].map((name) => (
            <PillLink
              key={name}
              current={name === (category ?? '')}
              render={
                <Link
                  to="/classrooms"
                  search={name ? { category: name } : {}}
                  replace
                  activeOptions={{ exact: true }}
                />
              }
            >
              {name || '全部'}
            </PillLink>
          ))}
        </nav>
      )}
      <div className={written.foot}>
        <Refreshing keys={[lessons.queryKey]}>
          <PagedList query={lessons} empty={<EmptyState kind={6} note="这一类还没有课" />}>
            {(rows) => (
              <ul className={styles.list}>
                {rows.map((lesson, place) => (
                  <li key={lesson.id}>
                    <LessonRow lesson={lesson} priority={place < 3} />
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </Refreshing>
      </div>
    </PageShell>
  )
}
