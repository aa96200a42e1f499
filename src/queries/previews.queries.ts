import { getPreview } from '#contract/previews.ts'
import { read } from './query-client.ts'

/** Asked for anew each time, and never kept: an editor looks at what he has just changed. */
export const previewQuery = (id: string, key: string, type: number | undefined) =>
  read(getPreview, { id, key, type }, { staleTime: 0 })
