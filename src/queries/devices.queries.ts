import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteDevice, deleteDevices, getDevices } from '#contract/accounts.ts'
import { call } from './call.ts'
import { read } from './query-client.ts'

/** Where this account is logged in, the device that asks among them. */
export const devicesQuery = () => read(getDevices, {}, { staleTime: 0 })

export function useDeleteDevice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteDevice, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery().queryKey }),
  })
}

/** Every session ends, this one too: what follows on this device is the caller's. */
export function useDeleteDevices() {
  return useMutation({ mutationFn: () => call(deleteDevices, {}) })
}
