import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { program } from '#tests/program.ts'

const nowhere = mkdtempSync(join(tmpdir(), 'yunshang-nowhere-'))
afterAll(() => rmSync(nowhere, { recursive: true, force: true }))

interface Ended {
  code: number
  out: string
  err: string
}
const command = (name: string, ...words: string[]) =>
  new Promise<Ended>((settle) => {
    execFile(
      process.execPath,
      [...program(`server/commands/${name}.ts`), ...words],
      { cwd: resolve(import.meta.dirname, '../..'), env: { ...process.env, DATA_DIR: nowhere, DATABASE_URL: '' } },
      (error, out, err) => settle({ code: error ? Number(error.code) : 0, out, err }),
    )
  })

test('every command says how it is used, names a wrong word, and makes no city where there is none', async () => {
  const names = ['import', 'staff', 'sitemap', 'dev', 'backup', 'restore']
  for (const { code, out } of await Promise.all(names.map((name) => command(name, '--help'))))
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^用法：/) })

  const wrong = [
    command('import', '--fast'),
    command('preview', 'first'),
    command('staff'),
    command('backup'),
    command('restore'),
  ]
  for (const { code, err } of await Promise.all(wrong))
    expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(/用法：/) })

  const without = [command('import', 'feed.xml'), command('staff', 'list')]
  for (const { code, err } of await Promise.all(without))
    expect({ code, err }).toEqual({
      code: 1,
      err: `${nowhere} 中没有城市：请先用 npm start 启动一次，或用 DATA_DIR 指明它在哪里\n`,
    })
  expect(readdirSync(nowhere)).toEqual([])
}, 120_000)
