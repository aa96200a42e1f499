/** Many who listen to one live room, each from an address of this machine's own, and readers at an even rate. */
import { Agent, get, type ClientRequest } from 'node:http'
import { rest } from './rest.ts'

export interface Crowd {
  /** How many listen; were told to poll, in words the app knows; had no answer, or another. */
  listening: () => number
  polling: () => number
  failed: () => number
  /** Those who have heard these words. */
  heard: (words: string) => number
  leave: () => void
}

const AT_ONCE_MS = 20
const addressOf = (n: number) => `127.1.${n >> 7}.${1 + (n & 127)}`

/** Comes within some seconds, as a crowd does when a broadcast begins. */
export async function gather(url: string, many: number): Promise<Crowd> {
  const [open, texts] = [new Set<ClientRequest>(), new Map<number, string>()]
  const count = { listening: 0, polling: 0, failed: 0 }
  const asked: Promise<void>[] = []
  for (let n = 0; n < many; n++) {
    asked.push(
      new Promise((settle) => {
        const request = get(url, { agent: false, localAddress: addressOf(n) }, (answer) => {
          const isStream = answer.statusCode === 200
          let text = ''
          answer.setEncoding('utf8').on('data', (part: string) => {
            text = (text + part).slice(-2000)
            if (isStream) texts.set(n, text)
          })
          if (isStream) count.listening++
          answer.once('end', () => {
            if (isStream) count.listening--
            else if (isPolite(text) && answer.headers['retry-after'] === '60') count.polling++
            else count.failed++
            settle()
          })
          answer.on('error', () => {})
          if (isStream) settle()
        })
        request.once('error', () => (count.failed++, settle()))
        open.add(request)
      }),
    )
    if (n % 10 === 9) await rest(AT_ONCE_MS)
  }
  await Promise.race([Promise.all(asked), rest(20_000)])
  return {
    listening: () => count.listening,
    polling: () => count.polling,
    failed: () => many - count.listening - count.polling,
    heard: (words) => [...texts.values()].filter((text) => text.includes(words)).length,
    leave: () => open.forEach((request) => request.destroy()),
  }
}
const isPolite = (text: string) => text.startsWith('{"code":503,')

export interface Read {
  asked: number
  failed: number
  p50: number
  p99: number
}
/** rate: readings a second. Each is due at its own moment, and its time counts from then. */
export async function readAtRate(origin: string, paths: string[], rate: number, seconds: number): Promise<Read> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const began = performance.now()
  let failed = 0
  const asked: Promise<number>[] = []
  for (let n = 0; n < rate * seconds; n++) {
    const due = began + (n * 1000) / rate
    if (due > performance.now()) await rest(due - performance.now())
    asked.push(
      new Promise((settle) => {
        const done = (bad: boolean) => (bad && failed++, settle(performance.now() - due))
        get(origin + paths[n % paths.length]!, { agent, timeout: 15_000 }, (answer) =>
          answer.resume().once('end', () => done(answer.statusCode !== 200)),
        )
          .once('timeout', function (this: ClientRequest) {
            this.destroy(new Error('silent'))
          })
          .once('error', () => done(true))
      }),
    )
  }
  const times = (await Promise.all(asked)).sort((a, b) => a - b)
  agent.destroy()
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)]!)
  return { asked: times.length, failed, p50: at(0.5), p99: at(0.99) }
}
