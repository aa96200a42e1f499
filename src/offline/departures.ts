/**
 * Log-outs without a network: the session ended on this device and is ended on the server later, by a ticket that can
 * do nothing else [decision 037].
 */
import type { Client } from '#contract/client.ts'
import { postLogOutTicket } from '#contract/people/accounts.ts'
import { ApiError } from '#contract/errors.ts'
import { askForSync } from './ask-for-sync.ts'
import { withDatabase } from './db.ts'

/** By then the server has ended the session by itself. */
const USELESS_AFTER_MS = 7 * 86_400_000

export async function noteDeparture(ticket: string): Promise<void> {
  await withDatabase((database) => database.put('departures', { ticket, at: Date.now() }))
  await askForSync()
}

/** A ticket waits until the server has taken it. Returns how many still do. */
export async function sendDepartures(call: Client['call']): Promise<number> {
  const departures = await withDatabase((database) => database.getAll('departures')).catch(() => [])
  let waiting = 0
  for (const { ticket, at } of departures)
    try {
      if (Date.now() - at < USELESS_AFTER_MS)
        await call(postLogOutTicket, { ticket }).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.code === 400)) throw error
        })
      await withDatabase((database) => database.delete('departures', ticket))
    } catch {
      waiting++
    }
  return waiting
}
