import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { warmProse } from '#features/prose/warm-prose.ts'
import { previewQuery } from '#queries/previews.queries.ts'
import { need } from '#queries/query-client.ts'
import { PreviewView } from './preview-view.tsx'

const type = v.optional(
  v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number))), undefined),
)

/**
 * An unpublished item, for holders of its key: rendered by the blocks of its type; nothing is counted and no search
 * engine indexes it [decision G38].
 */
export const Route = createFileRoute('/preview/$id')({
  staticData: {
    title: '内容预览',
    area: 'media',
    player: true,
    access: 'open',
    personal: true,
    example: { id: '101', search: 'type=3' },
  },
  validateSearch: v.object({ key: v.optional(v.string()), type }),
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps, context: { queryClient } }) => {
    if (!deps.key) return { preview: undefined }
    const preview = previewQuery(id, deps.key, deps.type)
    await Promise.all([need(queryClient, preview), warmProse()])
    return { preview }
  },
  component: PreviewPage,
})

function PreviewPage() {
  const { preview } = Route.useLoaderData()
  return <PreviewView preview={preview} />
}
