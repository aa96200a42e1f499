/** Every way a start can fail, and the sentence it gives. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readOptions } from '#server/options.ts'
import { serve } from '#server/serve.ts'
import { describeStartFault } from '#server/start-fault.ts'

const folder = mkdtempSync(join(tmpdir(), 'yunshang-fault-'))
const busy = createServer()
beforeAll(() => new Promise<void>((settle) => busy.listen(0, '127.0.0.1', settle)))
afterAll(() => {
  busy.close()
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
test.each<[string, () => NodeJS.ProcessEnv, RegExp]>([
  [
    'a port that is taken',
    () => ({ PORT: String((busy.address() as AddressInfo).port) }),
    /^端口 \d+ 已被占用，请用 PORT=其他端口 再试（原因：listen EADDRINUSE/,
  ],
  ['no port at all', () => ({ PORT: 'http' }), /^PORT 应为 0–65535 的整数，而不是 http$/],
  ['an address of another machine', () => ({ HOST: '192.0.2.1' }), /^HOST=192\.0\.2\.1 不是本机的地址（/],
  ['a world that does not exist', () => ({ SEED: 'toString' }), /^SEED：没有名为 toString 的数据，可用 demo、empty/],
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
  ['too short a key', () => ({ SECRET_KEY: 'short' }), /^SECRET_KEY 至少 32 个字符$/],
  ['half an account', () => ({ WECHAT_APPID: 'wx1' }), /^WECHAT_APPID 与 WECHAT_SECRET 须同时设置$/],
  ['proxies that are none', () => ({ TRUST_PROXY: 'nginx' }), /^TRUST_PROXY 中的 nginx 不是地址或网段$/],
])('%s', async (_, env, sentence) => {
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
})

const systemError = (fields: object) => Object.assign(new Error('why'), fields)
test.each([
  [{ code: 'EACCES', syscall: 'listen' }, '没有权限使用端口 80，请用 1024 以上的 PORT（原因：why）'],
  [
    { code: 'EACCES', syscall: 'open', path: '/srv/city' },
    '没有权限读写 /srv/city，请检查 DATA_DIR 的所有者与权限（原因：why）',
  ],
  [
    { code: 'EROFS', syscall: 'mkdir', path: '/srv/city' },
    '/srv/city 所在的磁盘是只读的，请用 DATA_DIR 指明可写的目录（原因：why）',
  ],
  [{ code: 'ENOSPC', syscall: 'write', path: '/srv/city' }, '/srv/city 所在的磁盘已满，请腾出空间再启动（原因：why）'],
  [{ code: 'ENOENT', syscall: 'spawn useradd', path: 'useradd' }, '缺少程序 useradd，请先安装（原因：why）'],
  [{ code: '42501' }, '内嵌数据库的用户没有建表的权限（原因：why）'],
  [{ code: '53100' }, '内嵌数据库所在的磁盘已满（原因：why）'],
])('%j', (fields, sentence) => {
  expect(describeStartFault(systemError(fields), { port: 80 })).toBe(sentence)
  expect(describeStartFault(new Error('outside', { cause: systemError(fields) }), { port: 80 })).toBe(sentence)
})
