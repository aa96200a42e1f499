/** The console of a test city, and members of its staff who are logged in. */
import { eq } from 'drizzle-orm'
import { TOTP, Secret } from 'otpauth'
import { pino } from 'pino'
import { createClient } from '#contract/client.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { kinds } from '#server/city/review-kinds.ts'
import { createConsole } from '#server/console/desk-app.ts'
import { readNetworks } from '#server/platform/http/client-address.ts'
import { staffByLogin } from '#server/platform/access/find-staff.ts'
import { addStaff, openStaffSession } from '#server/platform/access/staff-members.ts'
import { hashToken } from '#server/platform/access/session.ts'
import { staffSessions } from '#server/platform/access/staff.tables.ts'
import type { LocalUploads } from '#server/uploads/local-uploads.ts'
import { createUploads } from '#server/uploads/receive-upload.ts'
import type { TestApp } from './test-server.ts'

const ORIGIN = 'http://desk.local'

export interface Desk {
  /** A call as the console's page makes it. token: what the cookie holds. */
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string) => Promise<OutputOf<E>>
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** What the last answer put into the cookie. */
  given: () => string
  /** A member with these roles, logged in; proved: gave a code just now. */
  hire: (login: string, roles: string[], proved?: boolean) => Promise<string>
}

/** dist: a build of the console. networks: where its staff may come from; their addresses here begin with 10.1. */
export function openDesk(app: TestApp, dist = '/nowhere', networks?: string[]): Desk {
  const log = pino({ level: 'silent' })
  const store = app.app.context().uploads.store as LocalUploads
  const uploads = createUploads({ app: app.app, log, store })
  const site = createConsole({
    app: app.app,
    db: app.db,
    log,
    dist,
    origin: undefined,
    networks: networks && readNetworks(networks),
    encoder: 'ffmpeg',
    siteOf: async () => '',
    kinds,
    sendShown: async (request, env) => uploads.fetch(request, env),
  })
  let given = ''
  let address = 0
  const fetch: Desk['fetch'] = async (path, init) => {
    const answer = await site.fetch(new Request(new URL(path, ORIGIN), init), {
      incoming: { socket: { remoteAddress: `10.1.${Math.floor(++address / 250)}.${address % 250}` } },
    })
    given = /^desk=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? given
    return answer
  }
  return {
    fetch,
    given: () => given,
    call(endpoint, input, token = '') {
      const client = createClient({
        baseUrl: () => ORIGIN,
        fetch: ((url: string, init: RequestInit) =>
          fetch(url, {
            ...init,
            headers: { ...(init.headers as object), Origin: ORIGIN, Host: 'desk.local', Cookie: `desk=${token}` },
          })) as typeof globalThis.fetch,
      })
      return client.call(endpoint, input)
    },
    async hire(login, roles, proved = true) {
      await addStaff(app.db, login, roles)
      const token = await openStaffSession(app.db, (await staffByLogin(app.db, login))!)
      if (!proved)
        await app.db
          .update(staffSessions)
          .set({ provedAt: null })
          .where(eq(staffSessions.tokenHash, hashToken(token)))
      return token
    },
  }
}

/** What an authenticator shows, so many half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
