/** The image, its steps carried out here: what it holds, that it starts for a user without rights, and that it ends. */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#tests/free-port.ts'
import { replayImage } from './replay-image.ts'
import { startTestApp, type TestApp } from './test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'yunshang-image-'))
let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
// Only root may become the user of the image.
const isRoot = process.getuid?.() === 0

test('what runs has no development packages, starts for a user who can write into DATA_DIR alone, and ends when told @thorough', async () => {
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  const image = replayImage('docs/deploy/Dockerfile', folder, { '/var/lib/yunshang': dataDir })
  const packages = readdirSync(join(image.folder, 'node_modules'))
  expect(packages).toEqual(expect.arrayContaining(['hono', 'pg-boss', 'sharp', 'tsx']))
  for (const name of ['vite', 'vitest', 'playwright', 'oxfmt']) expect(packages).not.toContain(name)
  const bill = JSON.parse(readFileSync(join(image.folder, 'sbom.json'), 'utf8')) as { components: { name: string }[] }
  expect(bill.components.map(({ name }) => name)).toEqual(expect.arrayContaining(['hono', 'pg']))
  expect(bill.components.map(({ name }) => name)).not.toContain('vitest')
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    ...image.env,
    PORT: String(port),
    DATABASE_URL: app.connection.pool.options.connectionString,
    SEED: 'empty',
    // The folder for temporary files may be written too, as in any container.
    TMPDIR: dataDir,
  }
  const options = { cwd: image.folder, env, ...(isRoot ? { uid: image.user, gid: image.user } : {}) }
  const [program, ...words] = image.command
  const server = spawn(program!, words, options)
  let said = ''
  for (const out of [server.stdout, server.stderr]) out.on('data', (part: Buffer) => (said += part.toString()))
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve))
  try {
    const [health, ...args] = image.healthcheck.map((one) => (one === '3000' ? String(port) : one))
    const isReady = () => spawnSync(health!, args, options).status === 0
    await expect.poll(() => isReady() || server.exitCode !== null, { timeout: 60_000 }).toBe(true)
    expect(isReady(), said).toBe(true)
    const page = await fetch(`http://127.0.0.1:${port}/index`)
    expect([page.status, (await page.text()).includes('id="root"')]).toEqual([200, true])
    expect((await fetch(`http://127.0.0.1:${port}/sw.js`)).status).toBe(200)
    expect(existsSync(join(dataDir, 'media'))).toBe(true)
  } finally {
    server.kill('SIGTERM')
  }
  expect([await ended, said.includes('EACCES')]).toEqual([0, false])
}, 600_000)
