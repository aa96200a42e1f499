import { createFileRoute } from '@tanstack/react-router'
import { categoryPostsQuery, categoryQuery } from '#queries/content.queries.ts'
import { need } from '#queries/query-client.ts'
import { CategoryList } from './category-list.tsx'

export const Route = createFileRoute('/subcates/$id')({
  staticData: { title: '子分类', area: 'home', player: true, access: 'open', example: { id: '102' } },
  loader: async ({ params, context: { queryClient } }) => {
    const category = categoryQuery(params.id)
    const feed = categoryPostsQuery(params.id)
    await Promise.all([need(queryClient, category), need(queryClient, feed)])
    return { title: queryClient.getQueryData(category.queryKey)?.name, category, feed }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: SubcategoryPage,
})

function SubcategoryPage() {
  return <CategoryList {...Route.useLoaderData()} />
}
