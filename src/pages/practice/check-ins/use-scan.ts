import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getActivity, getActivityJoins, getMyJoins } from '#contract/volunteers/activities.ts'
import { getMyHours, getMyScans, getWaitingScans, scanCode, signIn, signOut } from '#contract/volunteers/check-ins.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { isolated } from '#contract/words.ts'
import { useSend } from '#features/outbox/use-send.ts'

const shown: unknown[] = [getActivity, getActivityJoins, getMyJoins, getMyHours, getMyScans, getWaitingScans].map(
  ({ name }) => name,
)
type Writes = typeof signIn | typeof signOut | typeof scanCode

/** Sends a scan through the outbox; said: what came of it, in words. Never success before the server has said so. */
export function useScan() {
  const client = useQueryClient()
  const send = useSend()
  const [busy, setBusy] = useState(false)
  const [said, say] = useState('')
  const scan = async <E extends Writes>(endpoint: E, input: InputOf<E>, done: string) => {
    setBusy(true)
    const outcome = await send(endpoint, input)
    setBusy(false)
    if (outcome.state === 'refused') say(outcome.message)
    else if (outcome.state === 'queued') say('待核验：已存在本机，有网络时自动送达')
    else if (outcome.answer?.result === 'wait') say('待核验：等待组织者确认')
    // An organiser reads whom they have signed in.
    else say(endpoint === scanCode && outcome.answer ? `${isolated(outcome.answer.nickname)} ${done}` : done)
    await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => shown.includes(name) })
  }
  return { busy, said, say, scan }
}
