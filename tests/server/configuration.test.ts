/** Variables as whoever runs the city meets them: at a start, by the command, in the documents. */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { readVariables } from '#server/platform/configuration/read-variables.ts'
import { variables } from '#server/platform/configuration/variables.ts'
import { program } from '#tests/program.ts'

const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'yunshang-configuration-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  code: number | null
  out: string
  err: string
}
/** Runs until it ends, or is stopped once it listens. */
const run = ([file, ...words]: [string, ...string[]], more: Record<string, string>) =>
  new Promise<Ended>((settle) => {
    const env = { PATH: process.env.PATH, HOME: folder, DATA_DIR: join(folder, 'data'), PORT: '0', ...more }
    const child = spawn(process.execPath, [...program(file), ...words], { cwd: root, env })
    let [out, err] = ['', '']
    child.stdout.on('data', (part: Buffer) => {
      out += part.toString()
      if (out.includes('云上已启动')) child.kill('SIGTERM')
    })
    child.stderr.on('data', (part: Buffer) => (err += part.toString()))
    child.on('close', (code) => settle({ code, out, err }))
  })
const check = (more: Record<string, string>, ...words: string[]) =>
  run(['server/commands/config.ts', 'check', ...words], more)

test('an empty DATABASE_URL in production starts nothing, and all that is wrong is told by name', async () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: '', HTTPS: 'yes', WECHAT_SECRET: 'geheim' }
  const { code, out, err } = await run(['server/start.ts'], env)
  expect([code, out]).toEqual([1, ''])
  expect(err.trim().split('\n')).toEqual([
    'DATABASE_URL 是空的：请写上它的值，或删去这一行',
    'HTTPS 应为 1（是）或 0（否），而不是 yes',
    'WECHAT_APPID 须与 WECHAT_SECRET 一起设置',
  ])
  expect(existsSync(join(folder, 'data'))).toBe(false)
}, 180_000)
test('a variable nobody reads, though it looks like one of ours, is told before the city is open', async () => {
  const { code, out, err } = await run(['server/start.ts'], {
    SEED: 'empty',
    DATABASE_URL: `${new URL('/nobody', inject('cluster')).href}`,
    SITE_HOST: 'city.example',
  })
  expect(out.split('\n')[0]).toContain('没有 SITE_HOST 这个变量，是否应为 SITE_HOSTS？')
  expect([code, err]).toEqual([1, expect.stringContaining('不存在，请先建立它')])
}, 180_000)
test('the command tells what is wrong, or what is set', async () => {
  expect(await check({ NODE_ENV: 'production', SITE_HOSTS: 'city.example', SECRET_KEY: 'k'.repeat(40) })).toEqual({
    code: 0,
    out: '配置没有问题。已设置：NODE_ENV、PORT、DATA_DIR、SECRET_KEY、SITE_HOSTS\n',
    err: '',
  })
  const file = join(folder, 'city.env')
  writeFileSync(file, '# of the city\nSECRET_KEY=geheim\nALIPAY_GATEWEY=https://openapi.alipay.com\nDATABASE_URL=\n')
  const { code, out, err } = await check({ NODE_ENV: 'production' }, file)
  expect([code, out]).toEqual([1, ''])
  expect(err).toBe(
    'DATABASE_URL 是空的：请写上它的值，或删去这一行\nSECRET_KEY 至少 32 个字符\n' +
      '没有 ALIPAY_GATEWEY 这个变量，是否应为 ALIPAY_GATEWAY？\n',
  )
  expect((await check({}, join(folder, 'nowhere'))).code).toBe(2)
}, 180_000)

test('what looks like a variable of ours, and what does not', () => {
  const doubts = (name: string) => readVariables({ [name]: 'x' }).doubts.join()
  for (const [name, meant] of Object.entries({
    DATABASE_URI: 'DATABASE_URL',
    DATADIR: 'DATA_DIR',
    data_dir: 'DATA_DIR',
    TRUST_PROXIES: '',
    TRUST_PROXYS: 'TRUST_PROXY',
    SEEDS: 'SEED',
    ALIPAY_ROOT_CERT_FILES: 'ALIPAY_ROOT_CERT_FILE',
  }))
    expect(doubts(name), name).toBe(meant && `没有 ${name} 这个变量，是否应为 ${meant}？`)
  expect(doubts('UPLOAD_S3_KEY_OF_MINE')).toBe('没有 UPLOAD_S3_KEY_OF_MINE 这个变量')
  for (const name of ['PATH', 'HOSTNAME', 'HTTP_PROXY', 'npm_config_port', 'LANG', 'USER', 'CHROME_PATH', 'BUILD_ID'])
    expect(doubts(name), name).toBe('')
})
test('at a desk an empty value takes a variable away, and that is said', () => {
  const { values, faults, doubts } = readVariables({ DATABASE_URL: ' ' })
  expect([values.DATABASE_URL, faults, doubts]).toEqual([undefined, [], ['DATABASE_URL 是空的，当作没有设置']])
})

test('the documents explain every variable, and no other', () => {
  const rows = readFileSync(join(root, 'docs/configuration.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const explained = rows.flatMap((row) =>
    [...row.split('|')[1]!.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name),
  )
  expect([...explained].sort()).toEqual(Object.keys(variables).sort())
})
test('nothing else of the server reads the environment', () => {
  const sources = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.ts$/.test(path),
  )
  const reading = sources.filter((path) => /process\.env\b/.test(readFileSync(join(root, 'server', path), 'utf8')))
  // end-with-parent asks npm how it was started, dev, encoder and picture-painter hand the environment on, or a part of
  // it; the others read it by the schema.
  expect(reading.sort()).toEqual([
    'city/end-with-parent.ts',
    'city/options.ts',
    'commands/config.ts',
    'commands/dev.ts',
    'start.ts',
    'studio/encoder.ts',
    'uploads/picture-painter.ts',
  ])
})
