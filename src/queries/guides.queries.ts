import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { describeError } from '#contract/errors.ts'
import { getGuide, getGuideChanges, getGuideGroups, getGuides } from '#contract/government/guides.ts'
import {
  forgetSavedGuide,
  forgetSavedGuides,
  keepChanges,
  savedGuide,
  savedGuides,
  savedState,
} from '#offline/saved-guides.ts'
import { call } from './call.ts'
import { isGone } from './disk-first.ts'
import { read, readPages } from './query-client.ts'

export interface GuideFilter {
  object?: number | undefined
  theme?: string | undefined
  department_id?: string | undefined
  keyword?: string | undefined
}
/** A search is not kept: without a network the saved matters are searched instead. */
export const guidesQuery = ({ object, theme, department_id, keyword }: GuideFilter) =>
  readPages(
    getGuides,
    { object, theme, department_id, keyword, page_size: 20 },
    keyword ? { staleTime: 10 * 60_000 } : { keep: true },
  )
export const guideGroupsQuery = (object: number) =>
  read(getGuideGroups, { object }, { keep: true, staleTime: 10 * 60_000 })

/** Without a network and a copy of its own, what was saved with all matters; a withdrawn one leaves that too. */
export function guideQuery(id: string) {
  const query = read(getGuide, { id }, { keep: true })
  return queryOptions({
    ...query,
    queryFn: async ({ signal, meta }) => {
      try {
        return await call(getGuide, { id }, { signal, onCached: meta?.onCached })
      } catch (error) {
        if (isGone(error)) await forgetSavedGuide(id)
        const saved = describeError(error).offline && meta?.onCached ? await savedGuide(id) : undefined
        if (!saved) throw error
        meta?.onCached?.((await savedState())?.at ?? Date.now())
        return saved
      }
    },
  })
}

const SAVED = ['saved guides'] as const
export const savedStateQuery = () =>
  queryOptions({ queryKey: [...SAVED, 'state'], queryFn: async () => (await savedState()) ?? null, staleTime: 0 })
export const savedGuidesQuery = () =>
  queryOptions({ queryKey: [...SAVED, 'all'], queryFn: savedGuides, staleTime: Infinity })

/** Saves all matters on this device, or what changed since; what is interrupted goes on where it was. */
export function useSaveGuides() {
  const client = useQueryClient()
  return useMutation({
    meta: { inline: true },
    mutationFn: async () => {
      for (let left = 1, next = (await savedState())?.next ?? 0; left > 0;) {
        const changes = await call(getGuideChanges, { after: next })
        await keepChanges(changes)
        ;({ left, next } = changes)
        await client.invalidateQueries({ queryKey: savedStateQuery().queryKey })
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: SAVED }),
  })
}
export function useForgetSavedGuides() {
  const client = useQueryClient()
  return useMutation({ mutationFn: forgetSavedGuides, onSettled: () => client.invalidateQueries({ queryKey: SAVED }) })
}
