import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteDevice, deleteDevices, getDevices } from '#contract/people/accounts.ts'
import { call } from './call.ts'
import { read } from './query-client.ts'

/** The devices this account is logged in on, including this one. */
export const devicesQuery = () => read(getDevices, {}, { staleTime: 0 })

export function useDeleteDevice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteDevice, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery().queryKey }),
  })
}

/** Ends every session, including this one; the caller cleans up on this device. */
export function useDeleteDevices() {
  return useMutation({ mutationFn: () => call(deleteDevices, {}) })
}
