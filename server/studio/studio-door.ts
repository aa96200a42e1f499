/** Where studios come in: a WebSocket on the console's address, opened as its calls are. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { studioPath } from '#contract/staff/studio.ts'
import { requireStaff } from '#server/platform/access/find-staff.ts'
import { clientAddress, isListed, type Networks, type TrustedProxies } from '#server/platform/http/client-address.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { StudioOnAir, type StudioParts } from './on-air.ts'

interface DoorParts extends Omit<StudioParts, 'keepMs' | 'checkMs'> {
  /** Where staff open the console; undefined: by whatever address leads here. */
  origin: string | undefined
  cookie: string
  networks: Networks | undefined
  trustedProxies: TrustedProxies
  keepMs?: number
  checkMs?: number
}
export interface StudioDoor {
  upgrade: (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Ends all; they come again, and find another process. */
  close: () => void
  /** When nothing of them is left. */
  closed: () => Promise<unknown>
}

const STUDIOS = 8
const MESSAGE_BYTES = 256 * 1024
const KEEP_MS = 5000
const CHECK_MS = 30_000

export function openStudioDoor({ origin, cookie, networks, trustedProxies, ...rest }: DoorParts): StudioDoor {
  const parts = { keepMs: KEEP_MS, checkMs: CHECK_MS, ...rest }
  const server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES, perMessageDeflate: false })
  const open = new Set<StudioOnAir>()
  let isClosing = false

  function refusalOf({ url, headers, socket }: IncomingMessage): number | undefined {
    if (url !== studioPath) return 404
    const address = clientAddress(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''), trustedProxies)
    const isOutside = networks && !isListed(address, networks)
    return isOutside || headers.origin !== (origin ?? `http://${headers.host}`) ? 403 : undefined
  }
  async function enter(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<number | undefined> {
    const refused = refusalOf(incoming)
    if (refused) return refused
    const token = tokenIn(incoming.headers.cookie ?? '', cookie)
    const check = () => requireStaff(parts.db, token, { permission: 'air.manage' })
    const staff = await check()
    server.handleUpgrade(incoming, socket, head, (opened) => {
      const one = new StudioOnAir(opened, { staff, check }, parts)
      if (isClosing || open.size >= STUDIOS) return one.end(isClosing ? 'restart' : 'full')
      open.add(one)
      void one.over.then(() => open.delete(one))
    })
    return undefined
  }
  return {
    upgrade(incoming, socket, head) {
      socket.on('error', () => {})
      enter(incoming, socket, head)
        .catch((error: unknown) => (error instanceof Refusal ? 403 : 503))
        .then(
          (status) =>
            status && socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`),
        )
        .catch(() => socket.destroy())
    },
    close() {
      isClosing = true
      for (const one of open) one.end('restart')
    },
    closed: () => Promise.all([...open].map(({ over }) => over)),
  }
}

const tokenIn = (cookies: string, name: string): string =>
  cookies
    .split(/;\s*/)
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? ''
