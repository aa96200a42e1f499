import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutWhenSlow } from './cut-when-slow.ts'

let server: Server
beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    cutWhenSlow(incoming, 300)
    let size = 0
    incoming.on('data', (part: Buffer) => void (size += part.length))
    incoming.on('end', () => outgoing.end(String(size)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** All that comes back until the connection ends. */
const say = (head: string, drip?: string) =>
  new Promise<string>((resolve) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let heard = ''
    const dripping = drip ? setInterval(() => socket.write(drip), 40) : undefined
    socket.on('data', (part) => void (heard += String(part)))
    socket.on('error', () => {})
    socket.on('close', () => (clearInterval(dripping), resolve(heard)))
    socket.write(head)
  })

test('a form that comes a letter at a time is cut off', async () => {
  expect(await say('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n', 'a')).toBe('')
  expect(await say('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\na\r\n')).toBe('')
})
test('one that comes at once, or has no body, is answered', async () => {
  expect(await say('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 5\r\n\r\nhello')).toMatch(
    /200 OK[^]*5/,
  )
  expect(await say('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/200 OK[^]*0/)
})
