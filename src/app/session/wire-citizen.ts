/** The outbox knows all that can be written, so it is loaded for those who may write: citizens who are signed in. */
import { reaction } from 'mobx'
import { sendDepartures } from '#offline/departures.ts'
import { call } from '#queries/call.ts'
import type { OutboxSender } from '#stores/outbox-sender.ts'
import type { Stores } from '#stores/stores.ts'
import type { LazyPart } from '#ui/lazy-part.ts'

export function wireCitizen({ session, network }: Stores, sender: LazyPart<OutboxSender>): void {
  const go = () => {
    // A log-out that was noted without a network is sent by whoever starts next.
    if (session.user !== undefined) void sender.warm()
    else if (!sender.current()) void sendDepartures(call)
  }
  reaction(() => [session.user?.id, network.usable], go, { fireImmediately: true })
  addEventListener('online', go)
}
