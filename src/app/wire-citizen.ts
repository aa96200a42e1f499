/** The outbox knows all that can be written, so it is loaded for those who may write: citizens who are signed in. */
import type { QueryClient } from '@tanstack/react-query'
import { reaction } from 'mobx'
import { sendDepartures } from '#offline/departures.ts'
import { call } from '#queries/call.ts'
import type { Stores } from '#stores/stores.ts'

export function wireCitizen(stores: Stores, client: QueryClient): void {
  const { session, network } = stores
  let wired: Promise<void> | undefined
  const go = () => {
    if (wired) return
    // A log-out that was noted without a network is sent by whoever starts next.
    if (session.user === undefined) return void sendDepartures(call)
    wired = import('./wire-outbox.ts')
      .then(({ wireOutbox }) => wireOutbox(stores, client))
      .catch(() => void (wired = undefined))
  }
  reaction(() => [session.user?.id, network.usable], go, { fireImmediately: true })
  addEventListener('online', go)
}
