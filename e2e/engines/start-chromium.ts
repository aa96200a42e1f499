/** Speaks to a Chromium of any age by its own protocol, through a pipe: drivers of today refuse the old ones. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { PHONE, type Engine } from './engine.ts'
import { obtainChromium, type OldChromium } from './obtain-chromium.ts'

const ANSWER_MS = 60_000

interface Message {
  id?: number
  sessionId?: string
  method?: string
  params?: { [name: string]: never }
  result?: unknown
  error?: { message: string }
}

const flags = [
  '--headless',
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--hide-scrollbars',
  '--mute-audio',
  '--lang=zh-CN',
  `--window-size=${PHONE.width},${PHONE.height}`,
  '--remote-debugging-pipe',
]

export async function startChromium(version: OldChromium): Promise<Engine> {
  const program = obtainChromium(version)
  const profile = mkdtempSync(join(tmpdir(), 'yunshang-chromium-'))
  const child = spawn(program, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    cwd: dirname(program),
    env: { ...process.env, LD_LIBRARY_PATH: join(dirname(program), 'lib') },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // A group of its own: what it has begun would still write into its profile.
    detached: true,
  })
  const close = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      process.kill(-child.pid, 'SIGKILL')
      await ended
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
  }
  try {
    return { ...(await attach(child)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function attach(child: ChildProcess): Promise<Omit<Engine, 'close'>> {
  const { send, listen } = protocol(child.stdio[3] as Writable, child.stdio[4] as Readable)
  const { product } = await send<{ product: string }>('Browser.getVersion')
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
  const ask = <T>(method: string, params = {}) => send<T>(method, params, sessionId)

  let complaints: string[] = []
  interface Thrown {
    exceptionDetails: { text: string; exception?: { description?: string } }
  }
  listen('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }: Thrown) =>
    complaints.push(exception?.description ?? text),
  )
  interface Logged {
    entry: { level: string; text: string; url?: string }
  }
  listen('Log.entryAdded', ({ entry: { level, text, url } }: Logged) => {
    if (level === 'error') complaints.push(`${text} ${url ?? ''}`)
  })
  for (const domain of ['Page', 'Runtime', 'Log']) await ask(`${domain}.enable`)
  await ask('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 1, mobile: true })
  await ask('Emulation.setLocaleOverride', { locale: 'zh-CN' }).catch(() => {})

  return {
    name: 'Chromium',
    version: product.replace('HeadlessChrome/', ''),
    open: async (url) => {
      const { errorText } = await ask<{ errorText?: string }>('Page.navigate', { url })
      if (errorText && errorText !== 'net::ERR_ABORTED') throw new Error(`${url}: ${errorText}`)
    },
    async run<T>(body: string, ...args: unknown[]) {
      const { result, exceptionDetails } = await ask<{
        result: { value: T }
        exceptionDetails?: { text: string; exception?: { description: string } }
      }>('Runtime.evaluate', {
        expression: `(async (...args) => { ${body} })(...${JSON.stringify(args)})`,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result.value
    },
    async click(x, y) {
      for (const type of ['mousePressed', 'mouseReleased'])
        await ask('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
    },
    async complaints() {
      const said = complaints
      complaints = []
      return said
    },
    picture: async () => Buffer.from((await ask<{ data: string }>('Page.captureScreenshot')).data, 'base64'),
  }
}

/** Messages end with a zero byte. */
function protocol(to: Writable, from: Readable) {
  const waiting = new Map<number, (message: Message) => void>()
  const heard = new Map<string, (params: never) => void>()
  let last = 0
  let rest = ''
  from.setEncoding('utf8').on('data', (part: string) => {
    const messages = (rest + part).split('\0')
    rest = messages.pop()!
    for (const message of messages.map((one) => JSON.parse(one) as Message)) {
      if (message.id !== undefined) waiting.get(message.id)?.(message)
      else heard.get(message.method!)?.(message.params as never)
    }
  })
  const send = <T>(method: string, params = {}, sessionId?: string) =>
    new Promise<T>((resolve, reject) => {
      const id = ++last
      const late = setTimeout(() => {
        waiting.delete(id)
        reject(new Error(`${method}: no answer`))
      }, ANSWER_MS)
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id)
        clearTimeout(late)
        if (error) reject(new Error(`${method}: ${error.message}`))
        else resolve(result as T)
      })
      to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
  return {
    send,
    listen: <P>(method: string, hear: (params: P) => void) => void heard.set(method, hear as (params: never) => void),
  }
}
