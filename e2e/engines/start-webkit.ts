/** WebKitGTK's small browser, by the WebDriver that Debian's webkit2gtk-driver brings. It needs a screen: Xvfb's. */
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { setTimeout as rest } from 'node:timers/promises'
import { freePort } from '../../tests/free-port.ts'
import { PHONE, type Engine } from './engine.ts'

const folder = '/usr/lib/x86_64-linux-gnu'
const PAUSE_MS = 50
const ANSWER_MS = 20_000

export async function startWebkit(): Promise<Engine> {
  const home = readdirSync(folder).find((name) => name.startsWith('webkit2gtk-4'))
  if (!home) throw new Error('WebKitGTK is missing: apt-get install webkit2gtk-driver xvfb')
  const [port, display] = [await freePort(), `:${90 + (process.pid % 100)}`]
  const screen = spawn('Xvfb', [display, '-screen', '0', '1024x1200x24', '-nolisten', 'tcp'], { stdio: 'ignore' })
  screen.on('error', () => {})
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      LANG: 'C.UTF-8',
      LANGUAGE: 'zh_CN',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let complaints: string[] = []
  const hear = (said: string) => {
    complaints.push(...said.split('\n').filter((line) => /^CONSOLE JS ERROR|CONSOLE .* ERROR/.test(line)))
  }
  for (const out of [driver.stdout, driver.stderr]) out.setEncoding('utf8').on('data', hear)

  const at = `http://127.0.0.1:${port}`
  async function ask<T>(method: 'POST' | 'GET' | 'DELETE', path: string, body?: object): Promise<T> {
    const answer = await fetch(at + path, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  for (let tries = 0; !(await ask('GET', '/status').catch(() => undefined)); tries++) {
    if (tries > 100) throw new Error('WebKitWebDriver does not answer')
    await rest(PAUSE_MS)
  }
  const { sessionId, capabilities } = await ask<{ sessionId: string; capabilities: { browserVersion: string } }>(
    'POST',
    '/session',
    {
      capabilities: {
        alwaysMatch: {
          pageLoadStrategy: 'eager',
          timeouts: { script: 5000, pageLoad: 10_000 },
          'webkitgtk:browserOptions': {
            binary: `${folder}/${home}/MiniBrowser`,
            args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
          },
        },
      },
    },
  )
  const session = `/session/${sessionId}`
  await ask('POST', `${session}/window/rect`, { ...PHONE, x: 0, y: 0 })
  return {
    name: 'WebKitGTK',
    version: capabilities.browserVersion,
    open: (url) => ask('POST', `${session}/url`, { url }),
    run: <T>(body: string, ...args: unknown[]) =>
      ask<{ value?: T; error?: string }>('POST', `${session}/execute/async`, asyncScript(body, args)).then(valueOf),
    click: (x, y) => ask('POST', `${session}/actions`, clickAt(x, y)),
    async complaints() {
      const said = complaints
      complaints = []
      return said
    },
    picture: async () => Buffer.from(await ask<string>('GET', `${session}/screenshot`), 'base64'),
    async close() {
      await ask('DELETE', session).catch(() => {})
      process.kill(-driver.pid!)
      screen.kill()
    },
  }
}

/** Its last argument takes the result, in both WebDrivers. */
export const asyncScript = (body: string, args: unknown[]) => ({
  script: `const tell = arguments[arguments.length - 1]
    ;(async (...args) => { ${body} })(...Array.prototype.slice.call(arguments, 0, -1)).then(
      (value) => tell({ value: value === undefined ? null : value }),
      (error) => tell({ error: String(error) }),
    )`,
  args,
})
export function valueOf<T>({ value, error }: { value?: T; error?: string }): T {
  if (error !== undefined) throw new Error(error)
  return value as T
}

export const clickAt = (x: number, y: number) => ({
  actions: [
    {
      type: 'pointer',
      id: 'finger',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
})
