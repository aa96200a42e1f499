/** How a process that serves citizens behind a proxy begins and ends, without refusing any of them. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDoor } from '#server/city/front-door.ts'
import { readOptions } from '#server/city/options.ts'
import { serve, type Running } from '#server/city/serve.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { placeRecordings } from './place-recordings.ts'
import { seedSmallWorld, world } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'
import { BOUNDARY, auth, fieldsOf, filePart, multipart, plain } from './upload-file.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'yunshang-drain-'))
let app: TestApp
let me: Citizen
let started: Running | undefined
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  await saveSettings(app.db, { world: 'empty' })
  placeRecordings(dataDir)
  me = await app.signUp()
})
afterAll(async () => {
  await started?.stop()
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(more: { graceMs: number; drainMs: number }): Promise<Running & { origin: string }> {
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    DATABASE_URL: app.connection.pool.options.connectionString,
  }
  const running = await serve({ ...readOptions(env), ...more }, pino({ level: 'silent' }))
  started = running
  const stop = () => {
    started = undefined
    return running.stop()
  }
  return { ...running, stop, origin: `http://127.0.0.1:${running.port}` }
}
const refused = (origin: string) =>
  vi.waitFor(async () => {
    const reason = await fetch(`${origin}/livez`).then(
      ({ status }) => status,
      (error: Error) => (error.cause as { code?: string }).code,
    )
    expect(reason).toBe('ECONNREFUSED')
  }, 15_000)
/** A picture whose last bytes are sent when told. */
async function beginUpload(origin: string) {
  const file = await plain().jpeg().toBuffer()
  const leave = await auth(app, me, 'image/jpeg', file.length)
  const body = multipart([...fieldsOf(leave), filePart(file)])
  const headers = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, 'Content-Length': body.length }
  const outgoing = request(`${origin}/uploads`, { method: 'POST', headers })
  const status = new Promise<number | string>((settle) => {
    outgoing.on('response', (answer) => settle(answer.resume().statusCode!))
    outgoing.on('error', (error: NodeJS.ErrnoException) => settle(error.code ?? error.message))
  })
  const later = body.length - 2 * BOUNDARY.length
  outgoing.write(body.subarray(0, later))
  const received = () =>
    vi.waitFor(async () => {
      const { rows } = await app.connection.pool.query('select state from uploads where id = $1', [leave.source_id])
      expect(rows).toEqual([{ state: 1 }])
    }, 15_000)
  await received()
  return { status, finish: () => void outgoing.end(body.subarray(later)) }
}

test('told to stop, it answers for a while, takes no more connections, ends streams and finishes what is under way', async () => {
  const { origin, stop } = await start({ graceMs: 1000, drainMs: 60_000 })
  const upload = await beginUpload(origin)
  const streams = [`/v1/mobile/lives/${world.live}/events`, `/streams/${world.radio}/live.mp3`]
  const listening = await Promise.all(streams.map((path) => fetch(origin + path)))
  expect(listening.map(({ status }) => status)).toEqual([200, 200])
  const heard = listening.map((one) => one.arrayBuffer())
  const stopped = stop()
  const [ready, page] = await Promise.all(['/readyz', '/app-config.json'].map((path) => fetch(origin + path)))
  expect([ready!.status, await ready!.json()]).toEqual([503, { status: 'stopping' }])
  expect([page!.status, page!.headers.get('connection')]).toEqual([200, 'close'])
  await refused(origin)
  // Whole: a stream that was cut would reject.
  for (const one of await Promise.all(heard)) expect(one.byteLength).toBeGreaterThan(0)
  upload.finish()
  expect(await upload.status).toBe(200)
  await stopped
})
test('what is still under way after DRAIN_SECONDS is cut', async () => {
  const { origin, stop } = await start({ graceMs: 0, drainMs: 100 })
  const upload = await beginUpload(origin)
  await stop()
  expect(await upload.status).toMatch(/ECONNRESET|socket hang up/)
})
test('an answer that a slow client still reads is not cut', async () => {
  const whole = Buffer.alloc(32 * 2 ** 20, 'x')
  const door = await openDoor(0, '127.0.0.1')
  await door.open((_, outgoing) => outgoing.end(whole))
  const answer = await new Promise<IncomingMessage>((settle) => {
    request({ port: door.port(), host: '127.0.0.1' }, settle).end()
  })
  const { closed } = await door.close(60_000)
  let read = 0
  for await (const piece of answer) read += (piece as Buffer).length
  expect(read).toBe(whole.length)
  await closed
})
test('behind a proxy nothing is taken before the city is open', async () => {
  const free = await openDoor(0, '127.0.0.1')
  const port = free.port()
  await expect(openDoor(port, '127.0.0.1', { behindProxy: true })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await (
    await free.close(0)
  ).closed
  const door = await openDoor(port, '127.0.0.1', { behindProxy: true })
  await refused(`http://127.0.0.1:${port}`)
  await door.open((_, outgoing) => outgoing.end('open'))
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('open')
  await (
    await door.close(0)
  ).closed
})
test('whoever supervises a process learns whether it is ready, and waits until it is or has ended', async () => {
  const door = await openDoor(0, '127.0.0.1')
  const code = (...words: string[]) =>
    new Promise<number | null>((settle) => {
      const script = resolve(import.meta.dirname, '../../scripts/ready.mjs')
      const env = { ...process.env, HOST: '', MAINPID: words[0] ?? '' }
      spawn(process.execPath, [script, String(door.port()), ...words.slice(1)], { env }).on('exit', settle)
    })
  expect(await code()).toBe(1)
  const ended = spawn(process.execPath, ['-e', ''])
  await new Promise((settle) => ended.on('exit', settle))
  expect(await code(String(ended.pid), '--wait')).toBe(1)
  const waiting = code(String(process.pid), '--wait')
  await door.open((_, outgoing) => outgoing.end())
  expect([await waiting, await code()]).toEqual([0, 0])
  await (
    await door.close(0)
  ).closed
})
test('how long it drains is a variable, and nobody in front means no grace', () => {
  const { graceMs, drainMs } = readOptions({ DRAIN_SECONDS: '7' })
  expect([graceMs, drainMs]).toEqual([0, 7000])
  expect(readOptions({ TRUST_PROXY: '10.0.0.0/8' }).graceMs).toBeGreaterThan(4000)
})
