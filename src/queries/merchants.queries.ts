import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { getSubscriptions, type Subscription } from '#contract/talk/collections.ts'
import type { PageOf } from '#contract/fields.ts'
import * as markState from '#contract/talk/mark-state.ts'
import { getAround, getArounds, getQualifications } from '#contract/government/merchants.ts'
import { postHeadline } from '#contract/talk/reactions.ts'
import { getMerchantGroups } from '#contract/site/site.ts'
import { callOrQueue } from './call-or-queue.ts'
import { read, readPages } from './query-client.ts'

/** All merchants around, page by page, because the nearest ones are selected among all of them. */
export const aroundsQuery = () => readPages(getArounds, { page_size: 300 }, { keep: true, staleTime: 10 * 60_000 })
export const aroundQuery = (id: string) => read(getAround, { id }, { keep: true })
/** merchant: '' for the licences of the site. */
export const qualificationsQuery = (merchant: string) =>
  read(getQualifications, merchant ? { merchant_id: merchant } : {}, { keep: true })
export const merchantGroupsQuery = (type: 'around' | 'matrix') =>
  read(getMerchantGroups, { type }, { keep: true, staleTime: 10 * 60_000 })
/** The matrix accounts a citizen subscribes to, requested once for the whole page. user: the citizen. */
export const accountMarksQuery = () =>
  readPages(getSubscriptions, { type: 'matrix', page_size: 100 }, { keep: true, staleTime: 60_000 })

type Marks = InfiniteData<PageOf<Subscription>>

/** Subscribes to a matrix account: shown at once, rolled back when the server refuses; sent later without a network. */
export function useSubscribeAccount() {
  const client = useQueryClient()
  const queryKey: readonly unknown[] = accountMarksQuery().queryKey
  return useMutation({
    mutationFn: ({ id, name, on }: { id: string; name: string; on: boolean }) =>
      callOrQueue(postHeadline, { id, status: markState.of(on) }, name),
    onMutate: async ({ id, name, on }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Marks>(queryKey)
      const added: Subscription[] = on
        ? [{ id, type: 'matrix', name, cover: '', introduction: '', num: 0, created_at: '' }]
        : []
      client.setQueryData<Marks>(
        queryKey,
        (marks) =>
          marks && {
            ...marks,
            pages: marks.pages.map((page, place) => ({
              ...page,
              list: [...(place === 0 ? added : []), ...page.list.filter((one) => one.id !== id)],
            })),
          },
      )
      return { before }
    },
    onError: (_error, _input, context) => context?.before && client.setQueryData(queryKey, context.before),
    // Without a response it is queued, and the tapped state stays visible.
    onSuccess: (response) => response && client.invalidateQueries({ queryKey: [getSubscriptions.name] }),
  })
}
