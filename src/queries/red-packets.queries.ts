import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#contract/errors.ts'
import { getMyRedPackets, getRedPacket, getRedPackets, openRedPacket } from '#contract/money/red-packets.ts'
import { newId } from '#lib/new-id.ts'
import { call } from './call.ts'
import { read, readPages } from './query-client.ts'

const TIMEOUT_MS = 10_000
const MAX_ATTEMPTS = 3

export const redPacketsQuery = () => read(getRedPackets, {}, { staleTime: 15_000 })
/** Never cached: a stored copy must not claim that there is something to win. */
export const redPacketQuery = (id: string) => read(getRedPacket, { id }, { staleTime: 0 })
export const myRedPacketsQuery = () => readPages(getMyRedPackets, { page_size: 20 }, { staleTime: 0 })

/** Money is not queued: after a lost response the request is retried with the same idempotency key [decision G153]. */
export function useOpenPacket(id: string) {
  const client = useQueryClient()
  const { queryKey } = redPacketQuery(id)
  const [key] = useState(newId)
  return useMutation({
    meta: { inline: true },
    mutationFn: () => call(openRedPacket, { id }, { headers: { 'Idempotency-Key': key }, timeout: TIMEOUT_MS }),
    retry: (failures, error) => failures < MAX_ATTEMPTS - 1 && describeError(error).offline === true,
    retryDelay: 1000,
    onSuccess: (packet) => {
      client.setQueryData(queryKey, packet)
      void client.invalidateQueries({ queryKey: myRedPacketsQuery().queryKey })
    },
    onError: (error) => describeError(error).offline || void client.invalidateQueries({ queryKey }),
  })
}
