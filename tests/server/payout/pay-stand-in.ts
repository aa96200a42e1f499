/**
 * A provider that pays money out, as far as this server sees it: it checks signatures, keeps a book, signs its answers,
 * and fails in every way that networks and providers do. Each provider's dialect is a file beside this one.
 */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Entry {
  amount: number
  account: string
  name: string
  state: 'pending' | 'confirm' | 'paid' | 'failed'
  reason: string
}
/**
 * How calls are answered. lost: done, and the connection is cut. unsigned, forged, other number: done, and badly
 * answered. down, silent, garbage, empty: nothing is done. refused: the payee is to blame; short: the merchant.
 */
export type Mode =
  | 'good'
  | 'lost'
  | 'silent'
  | 'down'
  | 'unsigned'
  | 'forged'
  | 'garbage'
  | 'empty'
  | 'refused'
  | 'short'
  | 'other number'
export interface Call {
  kind: 'send' | 'query' | 'cancel' | 'bill' | 'file'
  number: string
  amount?: number
  account?: string
  name?: string
}
export interface Reply {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}
interface Told {
  headers: Record<string, string>
  body: string
}
export type Key = 'own' | 'other' | 'none'
/** What a notice says otherwise than the book. */
export interface Otherwise {
  number?: string
  amount?: number
  merchant?: string
  state?: Entry['state']
  at?: number
  key?: Key
}
export interface Dialect {
  /** undefined: the merchant has not signed it. */
  read: (request: { method: string; path: string; headers: IncomingHttpHeaders; body: string }) => Call | undefined
  write: (call: Call, entry: Entry | 'refused' | 'short' | undefined, key: Key) => Reply
  bill: (call: Call, base: string) => Reply
  notice: (number: string, entry: Entry, otherwise: Otherwise) => Told
}
export interface PayStandIn {
  base: string
  book: Map<string, Entry>
  /** What each order becomes, as long as it is accepted. */
  becomes: Entry['state']
  modes: { send: Mode; query: Mode }
  /** Numbers in the order in which they were asked for. */
  sent: string[]
  /** Calls that the merchant had not signed. */
  unsigned: number
  /** Called before each call is answered. */
  before: (call: Call) => Promise<void> | void
  settle: (number: string, state: Entry['state'], reason?: string) => void
  notice: (number: string, otherwise?: Otherwise) => Told
  stop: () => Promise<void>
}

export async function startPayStandIn(dialect: Dialect): Promise<PayStandIn> {
  const book = new Map<string, Entry>()
  const standIn: Omit<PayStandIn, 'base' | 'stop'> = {
    book,
    becomes: 'paid',
    modes: { send: 'good', query: 'good' },
    sent: [],
    unsigned: 0,
    before: () => {},
    settle: (number, state, reason = '') => void Object.assign(book.get(number)!, { state, reason }),
    notice: (number, otherwise = {}) =>
      dialect.notice(otherwise.number ?? number, { ...book.get(number)!, ...otherwise }, otherwise),
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8')
      void answer({ method: request.method!, path: request.url!, headers: request.headers, body }).then((reply) => {
        if (reply === 'cut') return request.socket.destroy()
        if (reply) response.writeHead(reply.status, reply.headers).end(reply.body)
        return undefined
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: Parameters<Dialect['read']>[0]): Promise<Reply | 'cut' | undefined> {
    const call = dialect.read(request)
    if (!call) {
      standIn.unsigned++
      return { status: 401, headers: {}, body: '{"code":"SIGN_ERROR"}' }
    }
    if (call.kind === 'send') standIn.sent.push(call.number)
    await standIn.before(call)
    if (call.kind === 'bill' || call.kind === 'file') return dialect.bill(call, base)
    const mode = call.kind === 'send' ? standIn.modes.send : standIn.modes.query
    switch (mode) {
      case 'silent':
        return undefined
      case 'down':
        return { status: 502, headers: {}, body: 'bad gateway' }
      case 'garbage':
        return { status: 200, headers: {}, body: '<html>' }
      case 'empty':
        return { status: 200, headers: {}, body: '' }
      case 'refused':
      case 'short':
        return dialect.write(call, mode, 'own')
      default: {
        const entry = enter(call)
        if (mode === 'lost') return 'cut'
        const named = mode === 'other number' ? { ...call, number: 'YS0' } : call
        return dialect.write(named, entry, mode === 'forged' ? 'other' : mode === 'unsigned' ? 'none' : 'own')
      }
    }
  }
  /** One number is one order, however often it is sent. */
  function enter({ kind, number, amount = 0, account = '', name = '' }: Call): Entry | undefined {
    if (kind === 'send' && !book.has(number))
      book.set(number, { amount, account, name, state: standIn.becomes, reason: '' })
    const entry = book.get(number)
    if (kind === 'cancel' && entry?.state === 'confirm') entry.state = 'failed'
    return entry
  }

  return Object.assign(standIn, {
    base,
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}
