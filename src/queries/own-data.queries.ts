import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  deleteClosing,
  exportStates,
  getClosing,
  getDataExport,
  getDataExportFile,
  postClosing,
  postDataExport,
} from '#contract/people/own-data.ts'
import { call } from './call.ts'
import { read } from './query-client.ts'

/** While it is gathered, how often it is looked at. */
const LOOK_EVERY_MS = 3000

/** In memory only, like what it leads to. */
export const dataExportQuery = () => ({
  ...read(getDataExport, {}, { staleTime: 0 }),
  refetchInterval: ({ state: { data } }: { state: { data?: { state: number } | undefined } }) =>
    data?.state === exportStates.preparing ? LOOK_EVERY_MS : (false as const),
})
export const closingQuery = () => read(getClosing, {}, { staleTime: 0 })

export function useAskExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(postDataExport, {}),
    onSuccess: (answer) => client.setQueryData(dataExportQuery().queryKey, answer),
  })
}
/** The file is handed on, and kept nowhere. */
export function useFetchExport() {
  return useMutation({ mutationFn: async () => (await call(getDataExportFile, {})).content })
}

const showClosing = (client: QueryClient) => ({
  onSuccess: (answer: Awaited<ReturnType<typeof askClosing>>) =>
    void client.setQueryData(closingQuery().queryKey, answer),
})
const askClosing = (ticket: string) => call(postClosing, { ticket })
export function useAskClosing() {
  return useMutation({ mutationFn: askClosing, ...showClosing(useQueryClient()) })
}
export function useKeepAccount() {
  return useMutation({ mutationFn: () => call(deleteClosing, {}), ...showClosing(useQueryClient()) })
}
