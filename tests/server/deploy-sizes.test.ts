/** The sizes of nginx stand in three files, and have to fit the listeners that the processes take. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOptions } from '#server/city/options.ts'
import { documentedSizes } from '#tests/chaos/nginx.ts'

const PROCESSES = 2
const folder = join(import.meta.dirname, '../../docs/deploy')
const READERS = 8000

test('nginx has room for the listeners of both processes and for readers, wherever it is set up', () => {
  const { connections, files, listeners } = documentedSizes()
  expect(listeners).toBe(PROCESSES * readOptions({}).openStreams)
  // One worker may carry all of them: a connection to the listener, and one to the process.
  expect(connections).toBeGreaterThanOrEqual(2 * listeners + READERS)
  expect(files).toBeGreaterThan(2 * connections)
  for (const name of ['README.md', 'compose.yml']) {
    const text = readFileSync(join(folder, name), 'utf8')
    expect(text, name).toContain(`worker_connections ${connections};`)
    expect(text, name).toContain(`worker_rlimit_nofile ${files};`)
  }
})
