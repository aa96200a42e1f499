import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { serverNow } from '#lib/server-clock.ts'
import { checkEdition, type EditionCheck } from '#offline/edition/check-edition.ts'
import type { EditionChoice, EditionEntry } from '#offline/edition/edition-entry.ts'
import { EDITION, readChoice, readEdition } from '#offline/edition/edition-store.ts'
import { saveChoice } from '#offline/edition/save-choice.ts'
import { storeProgram } from '#offline/store-program.ts'
import { unlessBusy } from '#offline/unless-busy.ts'
import { call } from './call.ts'

const KEY = ['edition'] as const
const PROGRESS = ['edition progress'] as const
/** The edition on this device, and what of it is here. */
export const editionQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'made'],
    queryFn: async (): Promise<(EditionEntry & { check: EditionCheck }) | null> => {
      const edition = await readEdition()
      return edition ? { ...edition, check: await checkEdition(edition) } : null
    },
    staleTime: 0,
  })
export const editionChoiceQuery = () =>
  queryOptions({ queryKey: [...KEY, 'choice'], queryFn: readChoice, staleTime: 0 })

/** Of what is to be downloaded now, how much has been; null: nothing is being made in this tab. */
type Progress = { done: number; of: number } | null
export const useEditionProgress = (): Progress =>
  useQuery({ queryKey: PROGRESS, queryFn: (): Progress => null, staleTime: Infinity }).data ?? null

/**
 * Makes today's edition, or what is missing of it; afresh: with what is new since. In only one tab at a time: in the
 * others nothing happens.
 */
export async function makeEditionHere(client: QueryClient, afresh = false): Promise<void> {
  const { makeEdition } = await import('#offline/edition/make-edition.ts')
  const tell = (progress: Progress) => void client.setQueryData(PROGRESS, progress)
  const work = async () => {
    tell({ done: 0, of: 0 })
    // Its pages open without a network only if all of the program is there.
    void storeProgram().catch(() => {})
    const { signal } = new AbortController()
    await makeEdition({ call, fetch, signal, afresh, now: serverNow, note: (done, of) => tell({ done, of }) }).finally(
      () => tell(null),
    )
  }
  await unlessBusy(EDITION, work)
  await client.invalidateQueries({ queryKey: KEY })
}
export function useMakeEdition() {
  const client = useQueryClient()
  return useMutation({ meta: { inline: true }, mutationFn: (afresh: boolean) => makeEditionHere(client, afresh) })
}

export function useEditionChoice() {
  const client = useQueryClient()
  return useMutation({
    onMutate: (change: Partial<EditionChoice>) =>
      void client.setQueryData(editionChoiceQuery().queryKey, (before) => before && { ...before, ...change }),
    mutationFn: async (change: Partial<EditionChoice>) => saveChoice({ ...(await readChoice()), ...change }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
