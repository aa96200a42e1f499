import { createFileRoute } from '@tanstack/react-router'
import type { Category } from '#contract/content/content.ts'
import { Feed } from '#features/feed/feed.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { categoriesQuery, categoryPostsQuery } from '#queries/content.queries.ts'
import { need } from '#queries/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'

/** 人物: the category of that name, wherever the operator put it [decision G46]. */
export const Route = createFileRoute('/character')({
  staticData: { title: '人物', area: 'media', player: true, access: 'open', example: {} },
  loader: async ({ context: { queryClient } }) => {
    const categories = categoriesQuery()
    await need(queryClient, categories)
    const column = findColumn(queryClient.getQueryData(categories.queryKey)?.list ?? [])
    const posts = column && categoryPostsQuery(column.id)
    if (posts) await need(queryClient, posts)
    return { posts }
  },
  component: CharacterPage,
})

const NAME = '人物'
function findColumn(categories: Category[]): Category | undefined {
  const all = categories.flatMap((one) => [one, ...one.children])
  return all.find(({ name }) => name === NAME) ?? all.find(({ name }) => name.includes(NAME))
}

function CharacterPage() {
  const { posts } = Route.useLoaderData()
  if (!posts)
    return (
      <PageShell title="人物">
        <EmptyState kind={1} />
      </PageShell>
    )
  return (
    <PageShell title="人物" shows={posts.queryKey}>
      <Refreshing keys={[posts.queryKey]}>
        <Feed query={posts} eager={1} />
      </Refreshing>
    </PageShell>
  )
}
