/**
 * A network that can be cut: a proxy in front of the server that forwards, refuses connections, accepts and never
 * answers, cuts recordings in the middle, or lets one address fall silent.
 */
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

const CUT_AFTER_MS = 500

export type Mode = 'up' | 'down' | 'hang'
export interface Network {
  origin: string
  setMode: (mode: Mode) => Promise<void>
  close: () => Promise<void>
  /** Requests that arrived, as 'GET /path', with the range they ask for. */
  seen: string[]
  /** Drops so many responses to writes after the server has sent them. */
  dropAnswers: (count: number) => void
  /** Changes the server that requests are forwarded to. */
  forwardTo: (target: string) => void
  /** Changes the text served at an address. */
  alter: (path: string, change: (text: string) => string) => void
  /** What comes in place of an answer, by what was asked, where anything does; undefined: no answer is touched. */
  falsify: (lie: ((asked: IncomingMessage) => Lie | undefined) | undefined) => void
  /** Nothing of a recording comes beyond so many of its bytes, however often it is asked for; undefined: all of it. */
  cutRecordings: (bytes: number | undefined) => void
  /**
   * Addresses that end so are accepted and never answered; what is being answered there says no more, and is not ended;
   * undefined: as before.
   */ silence: (ending: string | undefined) => void
  /** Addresses that end so are answered by an error of the server, which never hears of them; undefined: none. */
  fail: (ending: string | undefined) => void
}

/** Another answer with status 200, made of the true one. */
export type Lie = (truth: Truth) => Truth
interface Truth {
  type: string
  body: Buffer
}

/** at: the port it listens on; any that is free. */
export async function startNetwork(target: string, at = 0): Promise<Network> {
  const sockets = new Set<Socket>()
  const seen: string[] = []
  let mode: Mode = 'up'
  let longest: number | undefined
  let drops = 0
  let silent: string | undefined
  let failing: string | undefined
  const endsIn = (ending: string | undefined, url: string | undefined) =>
    ending !== undefined && url!.split('?')[0]!.endsWith(ending)
  const isSilent = (url: string | undefined) => endsIn(silent, url)
  const answering = new Map<ServerResponse, { url: string; answer: IncomingMessage }>()
  const altered = new Map<string, (text: string) => string>()
  let lieTo: ((asked: IncomingMessage) => Lie | undefined) | undefined
  const lieOf = (asked: IncomingMessage): Lie | undefined => {
    const change = altered.get(asked.url!)
    if (change) return ({ type, body }) => ({ type, body: Buffer.from(change(body.toString())) })
    return lieTo?.(asked)
  }
  let port = at
  let server: Server

  const listen = () =>
    new Promise<void>((resolve) => {
      server = createServer((incoming, outgoing) => {
        if (mode === 'hang') return
        seen.push([incoming.method, incoming.url, incoming.headers.range].filter(Boolean).join(' '))
        if (isSilent(incoming.url)) return
        if (endsIn(failing, incoming.url)) return void outgoing.writeHead(500).end()
        const lie = lieOf(incoming)
        if (lie)
          for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete incoming.headers[name]
        const forward = request(
          new URL(incoming.url!, target),
          { method: incoming.method, headers: incoming.headers },
          (answer) => {
            if (drops > 0 && incoming.method === 'POST') {
              drops--
              // Begun, so that the browser does not ask again by itself as it does where nothing came.
              outgoing.writeHead(answer.statusCode!, answer.headers)
              outgoing.write(' ')
              answer.on('end', () => outgoing.destroy()).resume()
              return
            }
            if (lie)
              return void answer.toArray().then((parts) => {
                const type = answer.headers['content-type'] ?? ''
                const said = lie({ type, body: Buffer.concat(parts as Buffer[]) })
                const { 'content-length': _, etag: __, ...headers } = answer.headers
                outgoing.writeHead(200, { ...headers, 'content-type': said.type })
                outgoing.end(said.body)
              })
            outgoing.writeHead(answer.statusCode!, answer.headers)
            // A server that dies in the middle is seen to do so.
            answer.on('close', () => answer.complete || outgoing.destroy())
            answering.set(outgoing, { url: incoming.url!, answer })
            outgoing.on('close', () => answering.delete(outgoing))
            if (longest === undefined || !answer.headers['content-type']?.startsWith('audio/'))
              return void answer.pipe(outgoing)
            let left = Math.max(0, longest - Number(/bytes=(\d+)/.exec(incoming.headers.range ?? '')?.[1] ?? 0))
            if (left === 0) return void outgoing.destroy()
            answer.on('data', (bytes: Buffer) => {
              const last = bytes.length >= left
              outgoing.write(bytes.subarray(0, left))
              // A moment later: a browser that hears of the end and the bytes at once throws the bytes away.
              if (last) setTimeout(() => outgoing.destroy(), CUT_AFTER_MS)
              left -= Math.min(left, bytes.length)
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
        port = (server.address() as AddressInfo).port
        resolve()
      })
    })
  const cut = () => sockets.forEach((socket) => socket.destroy())
  await listen()
  return {
    get origin() {
      return `http://localhost:${port}`
    },
    seen,
    async setMode(next) {
      if (mode === 'down' && next !== 'down') await listen()
      if (next === 'down' && mode !== 'down')
        await new Promise<void>((resolve) => (server.close(() => resolve()), cut()))
      mode = next
      cut()
    },
    dropAnswers: (count) => void (drops = count),
    forwardTo: (next) => void (target = next),
    alter: (path, change) => void altered.set(path, change),
    falsify: (lie) => void (lieTo = lie),
    cutRecordings: (bytes) => void (longest = bytes),
    silence(ending) {
      silent = ending
      for (const [outgoing, { url, answer }] of answering) if (isSilent(url)) answer.unpipe(outgoing)
    },
    fail: (ending) => void (failing = ending),
    close: () => new Promise((resolve) => (cut(), server.close(() => resolve()), cut())),
  }
}
