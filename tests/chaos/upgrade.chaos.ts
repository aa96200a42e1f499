/**
 * `npm run chaos`: two processes behind nginx go from one release to the next, one after the other, as
 * docs/deploy/README.md says, while citizens read, write, listen and send films. Nobody is refused anything.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { hashToken, newToken } from '#server/platform/access/session.ts'
import { clusterFolder } from '#server/platform/database/postgres-files.ts'
import { buildRelease } from './build-release.ts'
import { startCrowd } from './upgrade-crowd.ts'
import { freePort } from '#tests/free-port.ts'
import { documentedSizes, startNginx } from './nginx.ts'
import { rest } from './rest.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'yunshang-upgrade-'))
const dataDir = join(folder, 'data')
const CITIZENS = 1000
const running = new Map<number, ChildProcess>()
chmodSync(folder, 0o755)

const assetsOf = (name: string) =>
  readdirSync(join(folder, name, 'dist/assets')).filter((file) => /\.(js|css)$/.test(file))

/** As systemctl start does: it comes back when the process is ready. */
async function start(name: string, port: number): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      SEED: 'demo',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DIST_DIR: join(folder, name, 'dist'),
      SERVER_DIST_DIR: join(folder, name, 'dist-server'),
      LOG_LEVEL: 'warn',
    },
  })
  running.set(port, child)
  const waiting = spawn(process.execPath, ['scripts/ready.mjs', String(port), '--wait'], {
    cwd: root,
    env: { ...process.env, MAINPID: String(child.pid) },
  })
  const code = await new Promise((settle) => waiting.on('exit', settle))
  if (code !== 0) throw new Error(`${name} on ${port} did not start`)
}
async function stop(port: number): Promise<number | null> {
  const child = running.get(port)!
  running.delete(port)
  return new Promise((settle) => {
    child.on('exit', settle)
    child.kill('SIGTERM')
  })
}

async function prepare(): Promise<{ tokens: string[]; post: number; live: number }> {
  const { port, password } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')) as Record<string, string>
  const client = new pg.Client(`postgresql://yunshang:${password}@127.0.0.1:${port}/yunshang`)
  await client.connect()
  const tokens = Array.from({ length: CITIZENS }, newToken)
  await client.query(
    `with made as (insert into users (nickname, phone) select '市民', '139' || lpad(n::text, 8, '0') from generate_series(1, $2::int) n returning id)
     insert into sessions (token_hash, user_id, expires_at)
     select ($1::text[])[row_number() over ()], id, now() + interval '30 days' from made`,
    [tokens.map(hashToken), CITIZENS],
  )
  const { rows: posts } = await client.query<{ id: number }>(
    'select id from posts where type = 3 and status = 1 and publish_at < now() and allow_comment order by id limit 1',
  )
  const { rows: lives } = await client.query<{ id: number }>('select channel_id as id from lives order by 1 limit 1')
  await client.end()
  return { tokens, post: posts[0]!.id, live: lives[0]!.id }
}

afterAll(async () => {
  await Promise.all([...running.keys()].map(stop))
  rmSync(clusterFolder(dataDir), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}, 300_000)

test('an upgrade of two processes refuses nobody anything', async () => {
  for (const name of ['old', 'new']) buildRelease(name, join(folder, name))
  const ports: [number, number] = [await freePort(), await freePort()]
  const port = await freePort()
  for (const one of ports) await start('old', one)
  const origins = ports.map((one) => `http://127.0.0.1:${one}`)
  const proxy = await startNginx(origins, port, documentedSizes())
  try {
    const assets = [...assetsOf('old')]
    const crowd = startCrowd({ port, ...(await prepare()), assets: () => assets.map((file) => `/assets/${file}`) })
    await rest(5000)
    for (const one of ports) {
      const films = [20, 25, 30].map((seconds) => crowd.sendFilm(seconds))
      await rest(3000)
      expect(await stop(one)).toBe(0)
      await start('new', one)
      if (assets.length === assetsOf('old').length) assets.push(...assetsOf('new'))
      await rest(5000)
      await Promise.all(films)
    }
    await rest(3000)
    await crowd.end()
    process.stdout.write(`answered ${crowd.answered()}, streams opened again ${crowd.reopened()}\n`)
    const words = proxy.said().match(/\[(error|crit)\].*/g) ?? []
    expect(crowd.failed, words.slice(0, 5).join('\n')).toEqual([])
    const worker = (name: string) => readFileSync(join(folder, name, 'dist/sw.js'), 'utf8')
    expect(crowd.workers).toEqual([worker('old'), worker('new')])
    expect(crowd.reopened()).toBeGreaterThan(0)
  } finally {
    await proxy.stop()
  }
}, 600_000)
