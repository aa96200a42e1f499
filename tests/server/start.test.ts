import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { program } from '#tests/program.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'yunshang-start-'))
chmodSync(dataDir, 0o755)
const running: ChildProcess[] = []
afterEach(async () => {
  for (const child of running.splice(0)) if (child.exitCode === null) await stop(child)
  rmSync(dataDir, { recursive: true, force: true })
})

/** The program as an operator starts it; answers its address. */
function start(): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, program('server/start.ts'), {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SEED: 'faults', DATABASE_URL: '', LOG_LEVEL: 'warn' },
  })
  running.push(child)
  return new Promise((settle, reject) => {
    let out = ''
    const hear = (part: Buffer) => {
      const origin = /http:\/\/localhost:\d+/.exec((out += part.toString()))?.[0]
      if (origin) settle({ child, origin })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => reject(new Error(`ended with ${code}: ${out}`)))
  })
}
function stop(child: ChildProcess): Promise<number | null> {
  return new Promise((settle) => {
    child.on('exit', settle)
    child.kill('SIGTERM')
  })
}

test('told to stop, it writes what it has counted, stops its database and ends well; the next start goes on from there', async () => {
  const first = await start()
  const feed = (await (await fetch(`${first.origin}/v1/categories/0/posts?page_size=100`)).json()) as {
    data: { list: { id: string; title: string }[] }
  }
  const { id } = feed.data.list.find((item) => item.title === '一切正常的文章')!
  for (let n = 0; n < 5; n++) await fetch(`${first.origin}/v2/c_dynamic_article/${id}`)
  expect(await stop(first.child)).toBe(0)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)

  const second = await start()
  const article = (await (await fetch(`${second.origin}/v1/c_article/${id}`)).json()) as { data: { read_num: number } }
  expect(article.data.read_num).toBe(5)
  expect(await stop(second.child)).toBe(0)
}, 180_000)
