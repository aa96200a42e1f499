/** The HTTP server of this process: from its first connection to the last answer. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Server as TcpServer, connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { UPLOAD_TIMEOUT_MS } from '#contract/errors.ts'
import { answerProbe, type Stage } from '#server/platform/http/answer-probe.ts'
import { OpenConnections } from '#server/platform/http/open-connections.ts'
import { refuseBroken } from '#server/platform/http/refuse-broken.ts'
import { sayStarting } from '#server/platform/http/starting.ts'
import type { Watch } from '#server/platform/telemetry/watch-requests.ts'

export type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown
export type Upgrade = (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void
export interface FrontDoor {
  port: () => number
  /** From now on requests are answered by this. upgrade: connections that become WebSockets; without it none do. */
  open: (answer: Answer, upgrade?: Upgrade) => Promise<void>
  /**
   * From now on /readyz says that this process is about to stop, and each answer ends its connection; everything is
   * answered as before.
   */
  leave: () => void
  /** Takes no more connections. closed: when nothing is under way; what still is after so long is cut. */
  close: (withinMs: number) => Promise<{ closed: Promise<void> }>
}

/** Connections that wait to be taken. The system lets any other try again after a second, then after two. */
const WAITING_CONNECTIONS = 4096
const QUIET_MS = 0.1
const QUIET_WITHIN_MS = 1000
const unwatched: Watch = (_incoming, _outgoing, answer) => answer()

/**
 * Without a proxy it listens before anything else is opened: a taken port is found at once, and whoever comes too early
 * is told that the city starts. behindProxy: it listens once the city is open. A proxy without health checks of its own
 * gives any request to the other process when this one refuses the connection, as nothing of it was sent; after a 503
 * it may not repeat what was written.
 */
export async function openDoor(
  port: number,
  host: string,
  { behindProxy = false, watch = unwatched }: { behindProxy?: boolean; watch?: Watch } = {},
): Promise<FrontDoor> {
  let answer: Answer = sayStarting
  let stage: Stage = 'starting'
  const server = createServer(
    { headersTimeout: 15_000, requestTimeout: UPLOAD_TIMEOUT_MS, keepAliveTimeout: 65_000 },
    (incoming, outgoing) => {
      if (stage === 'stopping') outgoing.setHeader('Connection', 'close')
      connections.answering(outgoing)
      return watch(incoming, outgoing, () => answerProbe(incoming, outgoing, stage) || answer(incoming, outgoing))
    },
  )
  const connections = new OpenConnections(server)
  server.maxHeadersCount = 100
  server.on('clientError', refuseBroken)
  const listen = async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ port, host, backlog: WAITING_CONNECTIONS }, resolve)
    })
    // Such as too many open files: the connection is not taken, the others go on.
    server.on('error', () => {})
  }
  await (behindProxy ? needFree(port, host) : listen())
  return {
    port: () => (server.address() as AddressInfo).port,
    open: async (next, upgrade) => {
      if (upgrade) server.on('upgrade', upgrade)
      answer = next
      stage = 'open'
      if (behindProxy) await listen()
    },
    leave: () => {
      stage = 'stopping'
      connections.announceEnd()
    },
    close: async (withinMs) => {
      stage = 'stopping'
      await quietMoment()
      // That of the HTTP server would cut answers that are not wholly sent.
      const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()))
      const cut = setTimeout(() => server.closeAllConnections(), withinMs)
      connections.end()
      return { closed: closed.finally(() => clearTimeout(cut)) }
    },
  }
}

/**
 * Comes at once after a round of the event loop in which nothing happened: every connection the system holds has been
 * taken. It resets those that wait when listening ends, with what was sent on them.
 */
async function quietMoment(): Promise<void> {
  for (const until = performance.now() + QUIET_WITHIN_MS; performance.now() < until;) {
    const began = performance.now()
    await new Promise((resolve) => setImmediate(resolve))
    if (performance.now() - began < QUIET_MS) return
  }
}

/** Rejects as listening would where somebody listens already, without taking a connection that is not answered yet. */
async function needFree(port: number, host: string): Promise<void> {
  if (port === 0) return
  const taken = await new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: /^(0\.0\.0\.0|::)$/.test(host) ? 'localhost' : host })
    for (const [event, answers] of [
      ['connect', true],
      ['error', false],
    ] as const)
      socket.once(event, () => {
        socket.destroy()
        resolve(answers)
      })
  })
  if (taken)
    throw Object.assign(new Error(`listen EADDRINUSE: address already in use ${host}:${port}`), {
      code: 'EADDRINUSE',
      syscall: 'listen',
    })
}
