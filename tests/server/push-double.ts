/** A push service, as far as a server is concerned: takes messages, opens them, and answers as a test says. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface PushedMessage {
  /** Which device, by the number of its subscription. */
  device: number
  topic: string
  urgency: string
  at: number
  /** What was encrypted; opened only where `opens` says so. */
  json: DeclarativePush | undefined
}
interface DeclarativePush {
  web_push: number
  notification: Record<string, unknown> & { title: string; body: string; navigate: string; tag: string }
  app_badge: number
}
/** silence: no answer at all. */
export type PushAnswer = { status: number; headers?: Record<string, string> } | 'silence'
export interface PushDouble {
  origin: string
  /** All that were taken, the oldest first. */
  taken: PushedMessage[]
  /** Text messages that were taken: posted to device 0. */
  texts: string[]
  /** How often each device was tried, taken or not. */
  tried: Map<number, number>
  /** Changed by the test while the server runs; the number counts the tries of this device from 1. */
  answer: (device: number, attempt: number) => PushAnswer
  subscription: (device: number) => { endpoint: string; p256dh: string; auth: string }
  stop: () => Promise<void>
}

export async function startPushDouble({ opens = true } = {}): Promise<PushDouble> {
  const keys = new Map<number, { ecdh: ECDH; auth: Buffer }>()
  // Thousands of devices may share one key: what counts is their address.
  const shared = newKeys()
  const double: PushDouble = {
    origin: '',
    taken: [],
    texts: [],
    tried: new Map(),
    answer: () => ({ status: 201 }),
    subscription(device) {
      const own = opens ? newKeys() : shared
      keys.set(device, own)
      return {
        endpoint: `${double.origin}/push/${device}`,
        p256dh: own.ecdh.getPublicKey().toString('base64url'),
        auth: own.auth.toString('base64url'),
      }
    },
    stop: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  }
  const server = createServer((request, response: ServerResponse) => {
    void buffer(request).then((body) => {
      const device = Number(request.url!.split('/')[2])
      const own = opens ? keys.get(device) : undefined
      const attempt = (double.tried.get(device) ?? 0) + 1
      double.tried.set(device, attempt)
      const answer = double.answer(device, attempt)
      if (answer === 'silence') return
      if (device === 0 && answer.status < 300) double.texts.push((JSON.parse(body.toString()) as { text: string }).text)
      if (device !== 0 && answer.status < 300)
        double.taken.push({
          device,
          topic: String(request.headers['topic'] ?? ''),
          urgency: String(request.headers['urgency'] ?? ''),
          at: Date.now(),
          json: own && (JSON.parse(openMessage(body, own)) as DeclarativePush),
        })
      response.writeHead(answer.status, answer.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  double.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return double
}

function newKeys() {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { ecdh, auth: randomBytes(16) }
}

/** RFC 8188 and 8291: one record, encrypted for one subscription. */
function openMessage(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20]!
  const theirs = body.subarray(21, 21 + keyLength)
  const derive = (secret: Buffer, saltOf: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, saltOf, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs])
  const secret = derive(ecdh.computeSecret(theirs), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealed = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
