import { getPreview } from '#contract/content/previews.ts'
import { read } from './query-client.ts'

/** Requested each time and never cached, because an editor checks what they have just changed. */
export const previewQuery = (id: string, key: string, type: number | undefined) =>
  read(getPreview, { id, key, type }, { staleTime: 0 })
