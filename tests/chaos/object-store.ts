/** A bucket that speaks S3, behind a wire that can be cut, slow, or silent. */
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBucket } from '#tests/server/start-bucket.ts'
import { rest } from './rest.ts'

export type Wire = 'well' | 'dead' | 'slow' | 'silent'
export interface ObjectStore {
  /** Variables of a server that keeps its uploads there. */
  env: Record<string, string>
  become: (wire: Wire) => void
  close: () => Promise<void>
}
/** How long a slow store holds each piece of an answer. */
const SLOW_MS = 2500

export async function startObjectStore(): Promise<ObjectStore> {
  const directory = mkdtempSync(join(tmpdir(), 'yunshang-bucket-'))
  const bucket = await startBucket(directory)
  let wire: Wire = 'well'
  const open = new Set<Socket>()
  const proxy = createServer((from) => {
    if (wire === 'dead') return void from.destroy()
    const to = connect(bucket.port, '127.0.0.1')
    for (const one of [from, to]) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => (open.delete(one), from.destroy(), to.destroy()))
    }
    from.on('data', (piece) => wire !== 'silent' && to.write(piece))
    to.on('data', (piece) => {
      void (wire === 'slow' ? rest(SLOW_MS) : Promise.resolve()).then(() => wire !== 'silent' && from.write(piece))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((settle) => proxy.once('listening', settle))
  return {
    env: bucket.env((proxy.address() as AddressInfo).port),
    become(now) {
      wire = now
      if (now !== 'slow') for (const one of open) one.destroy()
    },
    async close() {
      for (const one of open) one.destroy()
      proxy.close()
      await bucket.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
