import { createFileRoute } from '@tanstack/react-router'
import { categoryPostsQuery, categoryQuery } from '#queries/content.queries.ts'
import { need } from '#queries/query-client.ts'
import { CategoryList } from './category-list.tsx'

export const Route = createFileRoute('/subcates/$id')({
  staticData: { title: '子分类', area: 'home', player: true, access: 'open', example: { id: '102' } },
  context: ({ params }) => ({ category: categoryQuery(params.id), feed: categoryPostsQuery(params.id) }),
  loader: async ({ context: { queryClient, category, feed } }) => {
    await Promise.all([need(queryClient, category), need(queryClient, feed)])
    return { title: queryClient.getQueryData(category.queryKey)?.name }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: SubcategoryPage,
})

function SubcategoryPage() {
  return <CategoryList {...Route.useRouteContext()} />
}
