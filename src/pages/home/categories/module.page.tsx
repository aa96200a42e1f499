import { createFileRoute } from '@tanstack/react-router'
import { categoryPostsQuery, categoryQuery } from '#queries/content.queries.ts'
import { need } from '#queries/query-client.ts'
import { CategoryList } from './category-list.tsx'

/** A column of a CMS page: a plain list under its name [decision G45]. */
export const Route = createFileRoute('/modules/$id')({
  staticData: { title: '模块', area: 'home', player: true, access: 'open', example: { id: '101' } },
  context: ({ params }) => ({ category: categoryQuery(params.id), feed: categoryPostsQuery(params.id) }),
  loader: async ({ context: { queryClient, category, feed } }) => {
    await Promise.all([need(queryClient, category), need(queryClient, feed)])
    return { title: queryClient.getQueryData(category.queryKey)?.name }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: ModulePage,
})

function ModulePage() {
  return <CategoryList {...Route.useRouteContext()} />
}
