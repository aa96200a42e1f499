import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { sentences } from '#contract/errors.ts'
import { getOrders, getOwnOrders } from '#contract/help/orders.ts'
import { getClaimants, getMyWishes, getWish, getWishes } from '#contract/help/wishes.ts'
import { useNavigation } from '#features/navigation/navigation.ts'
import { useSend } from '#features/outbox/use-send.ts'
import { usePhoneCheck } from '#features/session/use-login-check.ts'
import { forgetContact, type Visited } from '#queries/forget-contacts.ts'
import { notViewsQuery } from '#queries/not-views.queries.ts'
import type { RegisteringFor } from '../volunteers/way-back.tsx'
import { useStores } from '#stores/stores.ts'

const shown: unknown[] = [getWish, getWishes, getMyWishes, getClaimants, getOrders, getOwnOrders].map(
  ({ name }) => name,
)

/** Readings that show wishes and orders are asked for again. */
export function useCareRefresh() {
  const client = useQueryClient()
  return async () => {
    void client.invalidateQueries({ queryKey: notViewsQuery().queryKey })
    await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => shown.includes(name) })
  }
}

/** The visit was given back, or will be: its contact leaves this device at once. */
export function useForgetContact() {
  const client = useQueryClient()
  const { session } = useStores()
  return (kind: Visited, id: string) => forgetContact(client, session.owner, kind, id)
}

/**
 * One step by a tap: sent, or queued without a network and decided when it arrives; a refusal says why. about: the name
 * of what it is a step of; wanted: what it is, to come back to from registering.
 */
export function useStep(about: string, wanted: RegisteringFor) {
  const { overlays } = useStores()
  const send = useSend()
  const refresh = useCareRefresh()
  const allowed = usePhoneCheck()
  const { go } = useNavigation()
  const [busy, setBusy] = useState(false)
  const take = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, done: string): Promise<void> => {
    if (busy || !allowed()) return
    setBusy(true)
    const outcome = await send(endpoint, input, { about })
    setBusy(false)
    if (outcome.state === 'refused' && outcome.message === sentences.notVolunteer) {
      if (await overlays.ask({ title: sentences.notVolunteer, confirm: '去注册', cancel: '取消' }))
        await go(`/register-volunteer?for=${wanted}`)
      return
    }
    overlays.toast(
      outcome.state === 'refused' ? outcome.message : outcome.state === 'queued' ? '已放入发件箱，以送达为准' : done,
    )
    await refresh()
  }
  return { take, busy }
}
