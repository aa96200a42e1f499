import { useMutation, useQueryClient, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query'

export interface Mark<State> {
  key: readonly string[]
  /** The query that shows the mark. */
  state: FetchQueryOptions<State> & { queryKey: QueryKey }
  /** Fields that are 1 while the mark is set, otherwise 0. */
  is: readonly (keyof State)[]
  /** The field that counts the citizens who have set it. */
  num?: keyof State
  /** Sent in the order of the taps. undefined: it is queued without a network. total: how many have set it now. */
  send: (on: boolean) => Promise<{ total: number } | undefined>
  onSent?: () => void
}

/**
 * A mark that a citizen sets on something or removes: shown at once, rolled back when the server refuses. The last tap
 * decides what is shown.
 */
export function useMark<State extends object>({ key, state, is, num, send, onSent }: Mark<State>) {
  const client = useQueryClient()
  const { queryKey } = state
  const known = () => client.getQueryData<State>(queryKey)
  const show = (change: Partial<State>) =>
    client.setQueryData<State>(queryKey, (before) => before && { ...before, ...change })
  const set = (flag: number, total?: number) =>
    Object.fromEntries([
      ...is.map((field) => [field, flag]),
      ...(num && total !== undefined ? [[num, total]] : []),
    ]) as Partial<State>
  return useMutation({
    mutationKey: key,
    mutationFn: send,
    onMutate: async (on) => {
      // Tapped before the state was loaded: the request in flight is not cancelled.
      if (!known()) return {}
      await client.cancelQueries({ queryKey })
      const before = known()
      if (!before) return {}
      const [flag, was] = [on ? 1 : 0, Number(before[is[0]!])]
      show(set(flag, num && Number(before[num]) + flag - was))
      return { rollBack: set(was, num && Number(before[num])) }
    },
    onError: (_error, _on, context) => context?.rollBack && show(context.rollBack),
    onSuccess: async (response, on) => {
      if (!response || client.isMutating({ mutationKey: key }) > 1) return
      onSent?.()
      // A response in flight may be older than the tap. It is awaited, not requested twice, which would count a second
      // reading.
      if (!known() || client.isFetching({ queryKey }) > 0)
        await client.fetchQuery({ ...state, staleTime: 0 }).catch(() => {})
      show(set(on ? 1 : 0, response.total))
    },
  })
}
