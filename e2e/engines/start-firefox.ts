/** Firefox ESR, by Marionette: what geckodriver speaks to it, without geckodriver, which Debian has not. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { PHONE, type Engine } from './engine.ts'
import { freePort } from '../../tests/free-port.ts'
import { asyncScript, clickAt, valueOf } from './start-webkit.ts'

/** In the browser's own context: the errors of pages since they were last asked for. */
const READ_ERRORS = `
  const said = Services.console.getMessageArray()
    .filter((one) => one instanceof Ci.nsIScriptError && !(one.flags & 1) && /^http/.test(one.sourceName))
    .map((one) => one.errorMessage + ' ' + one.sourceName)
    // So it calls a picture that is no longer wanted, because its element went while it came through the worker.
    .filter((said) => !/ServiceWorker intercepted the request and encountered an unexpected error/.test(said))
  Services.console.reset()
  return said`

export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'yunshang-firefox-'))
  const port = await freePort()
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries({
      'marionette.port': port,
      'intl.accept_languages': 'zh-CN',
      'app.update.auto': false,
      'browser.shell.checkDefaultBrowser': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      'media.volume_scale': '0.0',
      'dom.min_background_timeout_value': 4,
    })
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  )
  // Without a sound card it waits for one: this one takes everything and is silent.
  const sound = join(profile, 'asound.conf')
  writeFileSync(sound, 'pcm.!default { type null }\nctl.!default { type null }\n')
  const child = spawn(
    'firefox-esr',
    ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile],
    {
      env: {
        ...process.env,
        HOME: profile,
        ALSA_CONFIG_PATH: sound,
        MOZ_HEADLESS_WIDTH: String(PHONE.width),
        MOZ_HEADLESS_HEIGHT: '1000',
      },
      stdio: 'ignore',
    },
  )
  child.on('error', () => {})
  const { ask, end } = await speak(port)
  const { capabilities } = await ask<{ capabilities: { browserVersion: string } }>('WebDriver:NewSession', {
    capabilities: { alwaysMatch: { pageLoadStrategy: 'eager', timeouts: { script: 5000, pageLoad: 60_000 } } },
  })
  await ask('WebDriver:SetWindowRect', { ...PHONE, x: 0, y: 0 })
  return {
    name: 'Firefox ESR',
    version: capabilities.browserVersion,
    open: (url) => ask('WebDriver:Navigate', { url }),
    run: <T>(body: string, ...args: unknown[]) =>
      ask<{ value: { value?: T; error?: string } }>('WebDriver:ExecuteAsyncScript', {
        ...asyncScript(body, args),
        sandbox: null,
      }).then(({ value }) => valueOf(value)),
    click: (x, y) => ask('WebDriver:PerformActions', clickAt(x, y)),
    async complaints() {
      await ask('Marionette:SetContext', { value: 'chrome' })
      const { value } = await ask<{ value: string[] }>('WebDriver:ExecuteScript', { script: READ_ERRORS, args: [] })
      await ask('Marionette:SetContext', { value: 'content' })
      return value
    },
    picture: async () =>
      Buffer.from((await ask<{ value: string }>('WebDriver:TakeScreenshot', { full: false })).value, 'base64'),
    async close() {
      end()
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** Its messages are their length, a colon, and [type, id, error, result]. */
async function speak(port: number) {
  const socket = await connected(port)
  const waiting = new Map<number, [(value: never) => void, (error: Error) => void]>()
  let last = 0
  let rest = Buffer.alloc(0)
  socket.on('data', (part) => {
    rest = Buffer.concat([rest, part])
    for (;;) {
      const colon = rest.indexOf(':')
      const length = Number(rest.subarray(0, Math.max(0, colon)).toString())
      if (colon < 0 || rest.length < colon + 1 + length) return
      const message = JSON.parse(rest.subarray(colon + 1, colon + 1 + length).toString()) as unknown
      rest = rest.subarray(colon + 1 + length)
      if (!Array.isArray(message)) continue
      const [, id, error, result] = message as [number, number, { message: string } | null, never]
      const [resolve, reject] = waiting.get(id) ?? []
      waiting.delete(id)
      if (error) reject?.(new Error(error.message))
      else resolve?.(result)
    }
  })
  return {
    end: () => socket.destroy(),
    ask: <T = void>(command: string, parameters: object) =>
      new Promise<T>((resolve, reject) => {
        const id = ++last
        waiting.set(id, [resolve, reject])
        const text = JSON.stringify([0, id, command, parameters])
        socket.write(`${Buffer.byteLength(text)}:${text}`)
      }),
  }
}

async function connected(port: number): Promise<Socket> {
  for (let tries = 0; ; tries++) {
    const socket = connect(port, '127.0.0.1')
    const met = await new Promise<boolean>((resolve) =>
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    )
    if (met) return socket
    if (tries > 300) throw new Error('Firefox ESR does not answer: apt-get install firefox-esr')
    await rest(100)
  }
}
