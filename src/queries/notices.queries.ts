import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import {
  deleteNoticeDevice,
  getNoticeSettings,
  postNoticeDevice,
  putNoticeSettings,
  putWatch,
  tryNoticeDevice,
  type NoticeSettings,
} from '#contract/notices/notices.ts'
import { call } from './call.ts'
import { read } from './query-client.ts'

const MINUTE_MS = 60_000

/** How I am reached while the app is closed, and what I follow. */
export const noticesQuery = () => read(getNoticeSettings, {}, { keep: true, staleTime: MINUTE_MS })

const again = (client: QueryClient) => client.invalidateQueries({ queryKey: noticesQuery().queryKey })
const change = (client: QueryClient, how: (now: NoticeSettings) => NoticeSettings) =>
  client.setQueryData<NoticeSettings>(noticesQuery().queryKey, (now) => now && how(now))

/** Shown at once; as it was when the server refuses. */
export function useNoticeSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: InputOf<typeof putNoticeSettings>) => call(putNoticeSettings, changes),
    onMutate: (changes) => {
      const before = client.getQueryData<NoticeSettings>(noticesQuery().queryKey)
      change(client, (now) => ({ ...now, ...(changes as Partial<NoticeSettings>) }))
      return { before }
    },
    onError: (_error, _changes, context) => client.setQueryData(noticesQuery().queryKey, context?.before),
    onSuccess: (answer) => client.setQueryData(noticesQuery().queryKey, answer),
  })
}

export type DeviceInput = InputOf<typeof postNoticeDevice>
export const sendDevice = (device: DeviceInput) => call(postNoticeDevice, device)

export function useAddDevice() {
  const client = useQueryClient()
  return useMutation({ meta: { inline: true }, mutationFn: sendDevice, onSettled: () => again(client) })
}
export function useRemoveDevice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteNoticeDevice, { id }),
    onSettled: () => again(client),
  })
}
export function useTryDevice() {
  const client = useQueryClient()
  return useMutation({ mutationFn: (id: string) => call(tryNoticeDevice, { id }), onSettled: () => again(client) })
}
export function useWatch() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof putWatch>) => call(putWatch, input),
    onSuccess: ({ watches }) => change(client, (now) => ({ ...now, watches })),
    onSettled: () => again(client),
  })
}
