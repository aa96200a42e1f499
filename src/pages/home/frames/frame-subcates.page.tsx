import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { EmbeddedCategory } from './embedded-category.tsx'
import { loadCategory } from './load-category.ts'

/** A sub-category's list for a frame. */
export const Route = createFileRoute('/_frame_subcates')({
  staticData: {
    title: '子分类（嵌入）',
    area: 'home',
    access: 'open',
    example: { search: '?id=102' },
    chromeless: true,
  },
  validateSearch: v.object({ id: v.optional(v.string(), '') }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, context: { queryClient } }) => loadCategory(queryClient, deps.id),
  component: FrameSubcatesPage,
})

function FrameSubcatesPage() {
  return <EmbeddedCategory {...Route.useLoaderData()} title="子分类" />
}
