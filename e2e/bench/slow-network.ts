/**
 * A phone's network in front of a server: 150 ms before each answer, 1.6 Mbit/s shared by all; or down; or silent.
 * Reaches the worker's requests too.
 */
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

const LATENCY_MS = 150
const BYTES_PER_MS = 1_600_000 / 8 / 1000
const SLICE = 1400

export type NetworkMode = 'slow' | 'fast' | 'down' | 'hang'
export interface SlowNetwork {
  origin: string
  setMode: (mode: NetworkMode) => Promise<void>
  close: () => Promise<void>
}

export async function startSlowNetwork(target: string): Promise<SlowNetwork> {
  const sockets = new Set<Socket>()
  let mode: NetworkMode = 'fast'
  let port = 0
  let server: Server | undefined
  let free = 0

  /** Sends when the shared line has room: the line is one queue, answers take turns slice by slice. */
  async function send(body: Buffer, write: (slice: Buffer) => void): Promise<void> {
    for (let place = 0; place < body.length; place += SLICE) {
      const slice = body.subarray(place, place + SLICE)
      if (mode === 'slow') {
        free = Math.max(free, performance.now()) + slice.length / BYTES_PER_MS
        const wait = free - performance.now()
        if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
      }
      write(slice)
    }
  }
  const listen = () =>
    new Promise<void>((resolve) => {
      server = createServer((incoming, outgoing) => {
        if (mode === 'hang') return
        const arrived = performance.now()
        const forward = request(
          new URL(incoming.url!, target),
          { method: incoming.method, headers: incoming.headers },
          (answer) => {
            const parts: Buffer[] = []
            answer.on('data', (part: Buffer) => parts.push(part))
            answer.on('end', async () => {
              if (mode === 'slow')
                await new Promise((done) => setTimeout(done, Math.max(0, LATENCY_MS - (performance.now() - arrived))))
              outgoing.writeHead(answer.statusCode!, answer.headers)
              await send(Buffer.concat(parts), (slice) => outgoing.write(slice))
              outgoing.end()
            })
          },
        )
        forward.on('error', () => outgoing.destroy())
        incoming.pipe(forward)
      })
      server.on('connection', (socket) => {
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
      })
      server.listen(port, '127.0.0.1', () => {
        port = (server!.address() as AddressInfo).port
        resolve()
      })
    })
  const cut = () => sockets.forEach((socket) => socket.destroy())
  const shut = () => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve(), cut()))
  await listen()
  return {
    get origin() {
      return `http://localhost:${port}`
    },
    async setMode(next) {
      if (mode === 'down' && next !== 'down') await listen()
      if (next === 'down' && mode !== 'down') await shut()
      mode = next
      if (next === 'hang') cut()
    },
    close: shut,
  }
}
