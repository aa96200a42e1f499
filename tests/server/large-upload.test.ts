/**
 * The program as an operator starts it, and a film of 500 MB: it comes in whole, and the memory of the server does not
 * grow by what is sent.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUCCESS } from '#contract/errors.ts'
import { getSource } from '#contract/content/sources.ts'
import { getOssUploadAuth } from '#contract/uploads/uploads.ts'
import { program } from '#tests/program.ts'
import { clientOf, signUp } from '../../e2e/session/sign-up.ts'
import { BOUNDARY, fieldsOf, film, multipart } from './upload-file.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'yunshang-large-'))
chmodSync(dataDir, 0o755)
const MEBIBYTE = 1024 * 1024
const PIECES = 499
let child: ChildProcess
let origin: string
beforeAll(async () => {
  child = spawn(process.execPath, program('server/start.ts'), {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SEED: 'faults', DATABASE_URL: '', LOG_LEVEL: 'warn' },
  })
  origin = await new Promise<string>((settle, reject) => {
    let out = ''
    child.stdout!.on('data', (part: Buffer) => {
      const found = /http:\/\/localhost:\d+/.exec((out += part.toString()))?.[0]
      if (found) settle(found)
    })
    child.on('exit', (code) => reject(new Error(`ended with ${code}: ${out}`)))
  })
}, 180_000)
afterAll(async () => {
  await new Promise((settle) => {
    child.on('exit', settle)
    child.kill('SIGTERM')
  })
  rmSync(dataDir, { recursive: true, force: true })
})

/** Bytes the process has in memory now. */
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) * 1024

test('a film of 500 MB keeps the server within 100 MB of what it was', async () => {
  const { token } = await signUp(origin)
  const client = clientOf(origin, token)
  const head = film({ media: 0 })
  head.writeUInt32BE(PIECES * MEBIBYTE + 8, head.length - 8)
  const auth = await client.call(getOssUploadAuth, {
    kind: 'video',
    type: 'video/mp4',
    size: head.length + PIECES * MEBIBYTE,
  })
  const start = multipart(
    [...fieldsOf(auth), { name: 'file', filename: 'a.mp4', type: 'video/mp4', body: head }],
    '',
  ).subarray(0, -2)
  const end = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  const before = memory()
  let highest = before
  const answer = await new Promise<{ status: number; text: string }>((settle, reject) => {
    const outgoing = request(
      `${origin}${auth.upload_url}`,
      {
        method: 'POST',
        headers: {
          'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
          'Content-Length': start.length + PIECES * MEBIBYTE + end.length,
        },
      },
      (incoming) => {
        let text = ''
        incoming.on('data', (part: Buffer) => void (text += part.toString()))
        incoming.on('end', () => settle({ status: incoming.statusCode!, text }))
      },
    )
    outgoing.on('error', reject)
    outgoing.write(start)
    const piece = Buffer.alloc(MEBIBYTE)
    let sent = 0
    const go = () => {
      for (; sent < PIECES; sent++) {
        highest = Math.max(highest, memory())
        if (!outgoing.write(piece)) return void (sent++, outgoing.once('drain', go))
      }
      outgoing.end(end)
    }
    go()
  })
  highest = Math.max(highest, memory())
  expect(JSON.parse(answer.text), answer.text).toMatchObject({ code: SUCCESS })
  expect(await client.call(getSource, { id: auth.source_id })).toMatchObject({
    kind: 'video',
    status: 1,
    duration: 4,
    width: 640,
  })
  const part = await fetch(`${origin}${auth.file_url}`, { headers: { Range: 'bytes=0-9' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 0-9/${head.length + PIECES * MEBIBYTE}`,
  ])
  expect(Math.round((highest - before) / MEBIBYTE)).toBeLessThan(100)
}, 180_000)
