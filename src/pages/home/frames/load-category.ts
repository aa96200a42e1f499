import type { QueryClient } from '@tanstack/react-query'
import { categoryPostsQuery, categoryQuery } from '#queries/content.queries.ts'
import { need } from '#queries/query-client.ts'

/** What a category's page needs: the category and the first page of its list. */
export async function loadCategory(queryClient: QueryClient, id: string) {
  const category = categoryQuery(id)
  const feed = categoryPostsQuery(id)
  await Promise.all([need(queryClient, category), need(queryClient, feed)])
  return { category, feed }
}
