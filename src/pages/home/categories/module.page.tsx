import { createFileRoute } from '@tanstack/react-router'
import { categoryPostsQuery, categoryQuery } from '#queries/content.queries.ts'
import { need } from '#queries/query-client.ts'
import { CategoryList } from './category-list.tsx'

/** A column of a CMS page: a plain list under its name [decision G45]. */
export const Route = createFileRoute('/modules/$id')({
  staticData: { title: '模块', area: 'home', player: true, access: 'open', example: { id: '101' } },
  loader: async ({ params, context: { queryClient } }) => {
    const category = categoryQuery(params.id)
    const feed = categoryPostsQuery(params.id)
    await Promise.all([need(queryClient, category), need(queryClient, feed)])
    return { title: queryClient.getQueryData(category.queryKey)?.name, category, feed }
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.title }] }),
  component: ModulePage,
})

function ModulePage() {
  return <CategoryList {...Route.useLoaderData()} />
}
