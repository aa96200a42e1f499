import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { warmProse } from '#features/prose/warm-prose.ts'
import { previewQuery } from '#queries/previews.queries.ts'
import { need } from '#queries/query-client.ts'
import { PreviewView } from './preview-view.tsx'

/** A video before it is published, for holders of its key: the same as its /preview [decision G38]. */
export const Route = createFileRoute('/videos/$aid/preview')({
  staticData: { title: '视频预览', area: 'media', access: 'open', personal: true, example: { aid: '401' } },
  validateSearch: v.object({ key: v.optional(v.string()) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { aid }, deps: { key }, context: { queryClient } }) => {
    if (!key) return { preview: undefined }
    const preview = previewQuery(aid, key, undefined)
    await Promise.all([need(queryClient, preview), warmProse()])
    return { preview }
  },
  component: FilmPreviewPage,
})

function FilmPreviewPage() {
  const { preview } = Route.useLoaderData()
  return <PreviewView preview={preview} />
}
