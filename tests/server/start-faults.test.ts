/** Every way a start can fail, and the sentence it gives: they make docs/start-faults.md. */
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openSecrets, Secrets } from '#server/platform/access/secrets.ts'
import { clusterFolder } from '#server/platform/database/postgres-files.ts'
import { readOptions } from '#server/city/options.ts'
import { needTwoSessions } from '#server/platform/database/need-own-sessions.ts'
import { posts } from '#server/content/posts.tables.ts'
import { serve } from '#server/city/serve.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { describeStartFault } from '#server/city/start-fault.ts'
import { configurationFaults } from './configuration-faults.ts'
import { makeOldDatabase } from './migrate-old-database.ts'
import { seedSmallWorld } from './small-world.ts'
import { systemFaults } from './system-faults.ts'
import { startTestApp, type TestApp } from './test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'yunshang-fault-'))
const busy = createServer()
// PostgreSQL's own user may enter, so that databases are looked for here.
chmodSync(folder, 0o755)
/** Looks like the PostgreSQL of both data directories. */
const squatter = spawn(
  process.execPath,
  ['-e', 'setInterval(() => {}, 1e6)', ...['taken', 'silent'].map((name) => join(folder, name, 'postgres'))],
  { stdio: 'ignore' },
)
let app: TestApp
/** Databases that were made, and nothing done for them since. */
const made: Record<string, string> = {}
beforeAll(async () => {
  made.older = await makeOldDatabase(`older_${process.pid}`, 50)
  made.plain = await makeOldDatabase(`plain_${process.pid}`, 9999)
  app = await startTestApp(seedSmallWorld)
  await saveSettings(app.db, { world: 'empty' })
  await app.db.update(posts).set({ cover: '/media/pictures/a.webp' })
  await new Promise<void>((settle) => busy.listen(0, '127.0.0.1', settle))
})
afterAll(async () => {
  busy.close()
  squatter.kill()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const at = (change: (url: URL) => void) => {
  const url = new URL(inject('cluster'))
  change(url)
  return url.href
}
function file(): string {
  writeFileSync(join(folder, 'file'), '')
  return join(folder, 'file')
}
/** A data directory whose database belongs to the squatter. access: how it is reached, as far as it is known. */
function squatted(name: string, access?: object): string {
  const dataDir = join(folder, name)
  mkdirSync(clusterFolder(dataDir), { recursive: true })
  writeFileSync(join(clusterFolder(dataDir), 'postmaster.pid'), `${squatter.pid}`)
  if (access) writeFileSync(join(dataDir, 'postgres.json'), JSON.stringify(access))
  return dataDir
}
/** One that holds no database PostgreSQL could start. */
function broken(): string {
  const dataDir = join(folder, 'broken')
  mkdirSync(clusterFolder(dataDir), { recursive: true })
  writeFileSync(join(clusterFolder(dataDir), 'PG_VERSION'), '1')
  return dataDir
}
/** One with these files of a city, and no database. */
function without(name: string, files: Record<string, string>): string {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dataDir, file), text)
  return dataDir
}
/** What is wrong, and the sentence without what differs from run to run. */
const said: [string, string][] = []
const say = (what: string, fault: string) =>
  said.push([
    what,
    fault
      .replace(/（原因：.*）$/, '（原因：…）')
      .replaceAll(folder, '/srv/city')
      .replace(/有 \d+ 项(.*)（005.*?）/, '有 2 项$1（…）')
      .replace(/采用 .*，查询/, '采用 timezone=Asia/Shanghai（现为 UTC），查询')
      .replace(/端口 \d+/, '端口 3000')
      .replace(/数据库 \S+\//, '数据库 db.example:5432/')
      .replace(`${squatter.pid}`, '4711'),
  ])

test.each<[string, () => NodeJS.ProcessEnv, RegExp]>([
  [
    'a port that is taken',
    () => ({ PORT: String((busy.address() as AddressInfo).port) }),
    /^端口 \d+ 已被占用，请用 PORT=其他端口 再试（原因：listen EADDRINUSE/,
  ],
  [
    'a port for metrics that is taken',
    () => ({ METRICS_PORT: String((busy.address() as AddressInfo).port) }),
    /^端口 \d+ 已被占用，请用 METRICS_PORT=其他端口 再试：每个进程要有自己的（原因：listen EADDRINUSE/,
  ],
  ['no port at all', () => ({ PORT: 'http' }), /^PORT 应为 0–65535 的整数，而不是 http$/],
  ['an address of another machine', () => ({ HOST: '192.0.2.1' }), /^HOST=192\.0\.2\.1 不是本机的地址（/],
  [
    'a world that does not exist',
    () => ({ SEED: 'toString' }),
    /^SEED 应为 demo、empty、busy、faults 之一，而不是 toString$/,
  ],
  ['a data directory that is a file', () => ({ DATA_DIR: file() }), /^\S+file 不是目录，请检查 DATA_DIR（原因：EEXIST/],
  ['one below a file', () => ({ DATA_DIR: join(file(), 'data') }), /^\S+ 不是目录，请检查 DATA_DIR（原因：ENOTDIR/],
  [
    'no database there',
    () => ({ DATABASE_URL: 'postgresql://a:secret@127.0.0.1:1/b' }),
    /^连不上数据库 127\.0\.0\.1:1\/b ，请检查它是否在运行、地址是否正确（原因：connect ECONNREFUSED/,
  ],
  [
    'a wrong password',
    () => ({ DATABASE_URL: at((url) => (url.password = 'wrong')) }),
    /^数据库 \S+ 不接受这个用户名或密码（/,
  ],
  [
    'a database nobody made',
    () => ({ DATABASE_URL: at((url) => (url.pathname = '/nowhere')) }),
    /^数据库 \S+\/nowhere 不存在，请先建立它（/,
  ],
  ...configurationFaults,
  [
    'a data directory another database uses',
    () => ({ DATA_DIR: squatted('taken') }),
    /^数据目录正被另一个数据库进程（\d+）使用，但缺少 \S+：不会抢占它。请先停止该进程。$/,
  ],
  [
    'one whose database is silent',
    () => ({ DATA_DIR: squatted('silent', { port: 1, password: 'x' }) }),
    /^数据目录的数据库进程（\d+）没有应答：不会抢占它。请检查或停止该进程。$/,
  ],
  ['a database that is broken', () => ({ DATA_DIR: broken() }), /^数据库没有启动（原因：.+）$/],
  [
    'a data directory whose database is gone',
    () => ({ DATA_DIR: without('gone', { 'postgres.json': '{"port":5001,"password":"x","folder":"/srv/database"}' }) }),
    /^\S+gone 的数据库不见了（它原来在 \/srv\/database）：请放回它，或用 npm run restore 恢复备份；/,
  ],
  [
    'the key of a city without its database',
    () => ({ DATA_DIR: without('key', { 'secret.key': 'x' }) }),
    /^\S+key 中有一座城市的密钥，却没有它的数据库。若数据库在别处，请设置 DATABASE_URL；/,
  ],
  [
    'a restore that did not end',
    () => ({ DATA_DIR: without('half', { restoring: '' }) }),
    /^\S+half 的恢复没有完成：请清空它（和它的数据库），再恢复一次$/,
  ],
  [
    'a port that is taken, behind a proxy',
    () => ({ PORT: String((busy.address() as AddressInfo).port), TRUST_PROXY: '1' }),
    /^端口 \d+ 已被占用，请用 PORT=其他端口 再试（原因：listen EADDRINUSE/,
  ],
  [
    'no socket of a database there',
    () => ({ DATABASE_URL: 'postgres://a@/yunshang?host=/nowhere/postgresql' }),
    /^连不上数据库 \/nowhere\/postgresql\/yunshang ，请检查它是否在运行、地址是否正确（原因：connect ENOENT/,
  ],
  [
    'the folder of a socket in the place of the host',
    () => ({ DATABASE_URL: 'postgres://a@%2Fnowhere/yunshang' }),
    /^连不上数据库 \/nowhere\/yunshang ，请检查它是否在运行、地址是否正确（原因：connect ENOENT/,
  ],
  [
    'a database host nobody knows',
    () => ({ DATABASE_URL: 'postgres://a:secret@nowhere.invalid/b' }),
    /^连不上数据库 nowhere\.invalid\/b ，请检查它是否在运行、地址是否正确（原因：getaddrinfo E/,
  ],
  [
    'a database older than the program',
    () => ({ DATABASE_URL: made.older }),
    /^数据库的结构比程序旧，有 \d+ 项迁移还没有执行（0051_.+）：请先运行 npm run migrate -- up，再启动$/,
  ],
  [
    'a role of a database without its settings',
    () => ({ DATABASE_URL: made.plain }),
    /^数据库的角色没有采用 .*timezone=Asia\/Shanghai.*，查询会变慢或出错：请运行 npm run migrate -- settings，/,
  ],
  [
    'a machine without the files of its city',
    () => ({ DATABASE_URL: app.connection.pool.options.connectionString }),
    /^数据库中提到的文件不在这台机器上：请把原来那台机器 DATA_DIR 中的 media、sources 复制到 \S+data，再启动$/,
  ],
])('%s', async (what, env, sentence) => {
  const all = { PORT: '0', HOST: '127.0.0.1', SEED: 'empty', DATA_DIR: join(folder, 'data'), ...env() }
  let options = {}
  const fault = await (async () => {
    const read = readOptions(all)
    options = read
    await serve(read, pino({ level: 'silent' }))
    throw new Error('it started')
  })().catch((error: unknown) => describeStartFault(error, options))
  expect(fault).toMatch(sentence)
  expect(fault.split('\n')).toHaveLength(1)
  expect(fault).not.toContain('secret')
  say(what, fault)
})

test('a pooler that shares connections between sessions', async () => {
  const answering = (...pids: number[]) => {
    return async () => (pids.length > 1 ? pids.shift()! : pids[0]!)
  }
  await needTwoSessions([answering(1), answering(2)], 'DATABASE_URL')
  // One behind both; another one at the second question; exchanged.
  for (const pooled of [
    [answering(1), answering(1)],
    [answering(1, 3), answering(2)],
    [answering(1, 2), answering(2, 1)],
  ]) {
    const sentence = await needTwoSessions(pooled, 'DATABASE_URL').catch((error: unknown) =>
      describeStartFault(error, {}),
    )
    expect(sentence).toMatch(/^DATABASE_URL 指向一个按事务分配连接的连接池/)
    if (pooled[0] !== undefined && !said.some(([, one]) => one === sentence))
      say('a pooler that shares connections', sentence!)
  }
})
test('a data key of another length, and one of another database', async () => {
  const sentence = (work: () => unknown) =>
    Promise.resolve()
      .then(work)
      .then(
        () => 'it started',
        (error: unknown) => describeStartFault(error, {}),
      )
  const short = await sentence(() => new Secrets(Buffer.from('short')))
  expect(short).toMatch(/^DATA_KEY 应为 32 字节的 Base64/)
  say('a data key of another length', short)
  await openSecrets(app.db, Buffer.alloc(32, 1)).catch(() => {})
  const other = await sentence(() => openSecrets(app.db, Buffer.alloc(32, 2)))
  expect(other).toMatch(/^数据密钥与数据库不符：/)
  say('the data key of another database', other)
})

test.each(systemFaults)('%s, as the system puts it', (what, fields, sentence) => {
  const error = Object.assign(new Error('why'), fields)
  const place = { port: 80, host: 'nowhere' }
  const whole = `${sentence}（原因：${error.message}）`
  expect(describeStartFault(error, place)).toBe(whole)
  expect(describeStartFault(new Error('outside', { cause: error }), place)).toBe(whole)
  say(what, whole)
})

test('a statement that fails, without its values', () => {
  const cause = Object.assign(new Error('column "mood" of relation "posts" does not exist'), {
    code: '42703',
    severity: 'ERROR',
    detail: '私房话',
  })
  const error = Object.assign(new Error('Failed query: insert into posts values ($1)\nparams: 私房话', { cause }), {
    query: 'insert into posts values ($1)',
    params: ['私房话'],
  })
  const sentence = `数据库不接受一条语句（原因：42703 ${cause.message}）`
  expect(describeStartFault(error, {})).toBe(sentence)
  expect(describeStartFault(new Error('outside', { cause: error }), {})).toBe('outside')
  const repeats = Object.assign(new Error('invalid input syntax for type integer: "私房话"'), { severity: 'ERROR' })
  expect(describeStartFault(Object.assign(repeats, { code: '22P02' }), {})).toBe('数据库不接受一条语句（原因：22P02）')
  say('a statement that fails', sentence)
})

test('the table of them is what the server says', async () => {
  const table = `# When it does not start

Written by \`npx vitest run tests/server/start-faults.test.ts --update\`. The server and the commands end with one line on
standard error and the status 1. What the system says stands behind 原因; places and numbers are examples.

| what is wrong | sentence |
|---|---|
${said.map(([what, sentence]) => `| ${what} | ${sentence} |`).join('\n')}
`
  await expect(table).toMatchFileSnapshot('../../docs/start-faults.md')
})
