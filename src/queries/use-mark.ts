import { useMutation, useQueryClient, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query'

export interface Mark<State> {
  /** Also its scope: taps with the same key are sent one after the other. */
  key: readonly string[]
  /** Where the mark is shown. */
  state: FetchQueryOptions<State> & { queryKey: QueryKey }
  /** Fields that are 1 when it is set, 0 when not. */
  is: readonly (keyof State)[]
  /** Field that counts how many have set it. */
  num?: keyof State
  /** Without an answer it waits for a network. total: how many have set it since. */
  send: (on: boolean) => Promise<{ total: number } | undefined>
  onSent?: () => void
}

/** A mark a citizen sets on something, or takes back: shown at once, rolled back when the server refuses. The last tap decides what is shown. */
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
    scope: { id: key.join('-') },
    mutationFn: send,
    onMutate: async (on) => {
      // Tapped before the state had come: it is left on its way.
      if (!known()) return {}
      await client.cancelQueries({ queryKey })
      const before = known()
      if (!before) return {}
      const [flag, was] = [on ? 1 : 0, Number(before[is[0]!])]
      show(set(flag, num && Number(before[num]) + flag - was))
      return { rollBack: set(was, num && Number(before[num])) }
    },
    onError: (_error, _on, context) => context?.rollBack && show(context.rollBack),
    onSuccess: async (answer, on) => {
      if (!answer || client.isMutating({ mutationKey: key }) > 1) return
      onSent?.()
      // What is still on its way may be older than the tap. It is waited for, not asked for twice: that would count a second reading.
      if (!known() || client.isFetching({ queryKey }) > 0)
        await client.fetchQuery({ ...state, staleTime: 0 }).catch(() => {})
      show(set(on ? 1 : 0, answer.total))
    },
  })
}
