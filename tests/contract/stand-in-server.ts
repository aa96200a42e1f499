import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

interface Asked {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}
export interface StandIn {
  /** Its origin, once the tests run. */
  base: string
  /** The requests of the current test. */
  asked: Asked[]
  /** Answers every request from now on. */
  respond: (response: ServerResponse) => void
  json: (body: unknown, status?: number, headers?: Record<string, string>) => void
}

/** A server in place of ours for the tests of this file: it answers what a test says, and records what was asked. */
export function standInServer(): StandIn {
  const standIn: StandIn = {
    base: '',
    asked: [],
    respond: (response) => void response.end(),
    json(body, status = 200, headers = {}) {
      standIn.respond = (response) => void response.writeHead(status, headers).end(JSON.stringify(body))
    },
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      standIn.asked.push({ method, url, headers, body: Buffer.concat(parts).toString() })
      standIn.respond(response)
    })
  })
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    standIn.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => (server.closeAllConnections(), void server.close()))
  beforeEach(() => void (standIn.asked = []))
  return standIn
}
