import { createFileRoute } from '@tanstack/react-router'
import { PagedList } from '#features/list/paged-list.tsx'
import { Freshness } from '#features/page-shell/freshness.tsx'
import { need } from '#queries/query-client.ts'
import { specialsQuery } from '#queries/specials.queries.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { NavBar } from '#ui/nav-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SpecialCard } from './special-card.tsx'
import styles from './specials.module.css'

export const Route = createFileRoute('/specials')({
  staticData: { title: '专题', area: 'home', footer: true, player: true, access: 'open', example: {} },
  loader: async ({ context: { queryClient } }) => {
    const specials = specialsQuery()
    await need(queryClient, specials)
    return { specials }
  },
  component: SpecialsPage,
})

function SpecialsPage() {
  const { specials } = Route.useLoaderData()
  return (
    <>
      <NavBar title="专题" />
      <Freshness queryKey={specials.queryKey} />
      <main>
        <SpecialList />
      </main>
    </>
  )
}

function SpecialList() {
  const { specials } = Route.useLoaderData()
  return (
    <PagedList
      query={specials}
      skeleton={<Skeleton variant="big" count={3} />}
      empty={<EmptyState kind={1} />}
      frame={(content, { rows }) => (rows.length > 0 ? <div className={styles.cards}>{content}</div> : content)}
    >
      {(items) => items.map((item, place) => <SpecialCard key={item.id} item={item} priority={place === 0} />)}
    </PagedList>
  )
}
