/** The HTTP server of this process, listening before anything else is opened: a taken port is found at once. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UPLOAD_TIMEOUT_MS } from '#contract/errors.ts'
import { answerProbe, type Stage } from './http/answer-probe.ts'
import { refuseBroken } from './http/refuse-broken.ts'
import { sayStarting } from './http/starting.ts'

export type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown
export interface FrontDoor {
  port: number
  /** From now on requests are answered by this; until then by 503. */
  open: (answer: Answer) => void
  /** From now on /readyz says that this process is about to stop; everything else is answered as before. */
  leave: () => void
  /** Answers what is under way, for a few seconds at most. */
  close: () => Promise<void>
}

const CLOSE_WITHIN_MS = 5000
/** Connections that wait to be taken. The system lets any other try again after a second, then after two. */
const WAITING_CONNECTIONS = 4096

export async function listenFirst(port: number, host: string): Promise<FrontDoor> {
  let answer: Answer = sayStarting
  let stage: Stage = 'starting'
  const server = createServer(
    { headersTimeout: 15_000, requestTimeout: UPLOAD_TIMEOUT_MS, keepAliveTimeout: 65_000 },
    (incoming, outgoing) => answerProbe(incoming, outgoing, stage) || answer(incoming, outgoing),
  )
  server.maxHeadersCount = 100
  server.on('clientError', refuseBroken)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: WAITING_CONNECTIONS }, resolve)
  })
  // Such as too many open files: the connection is not taken, the others go on.
  server.on('error', () => {})
  return {
    port: (server.address() as AddressInfo).port,
    open: (next) => {
      answer = next
      stage = 'open'
    },
    leave: () => {
      stage = 'stopping'
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS).unref()
      }),
  }
}
