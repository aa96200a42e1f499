/** One more server process on the demo city's database, to be killed and started again. */
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../tests/free-port.ts'
import { program } from '../../tests/program.ts'

export interface OwnServer {
  origin: string
  kill: () => Promise<void>
  stop: () => Promise<void>
  start: () => Promise<void>
}

/** folder: a city of its own beside the shared one. more: variables. */
export async function ownServer(folder = 'demo', more: Record<string, string> = {}): Promise<OwnServer> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const data = process.env.E2E_DATA!
  // On two machines the files of the demo city are in a bucket.
  const isInBucket = folder === 'demo' && process.env.E2E_MACHINES
  const bucket = isInBucket ? (JSON.parse(readFileSync(join(data, 'bucket.json'), 'utf8')) as NodeJS.ProcessEnv) : {}
  let child: ChildProcess | undefined
  const server: OwnServer = {
    origin,
    async start() {
      child = spawn(process.execPath, program('server/start.ts'), {
        cwd: join(import.meta.dirname, '../..'),
        env: {
          ...process.env,
          PORT: String(port),
          SEED: 'demo',
          DATA_DIR: join(data, folder),
          LOG_LEVEL: 'error',
          SMS_PER_ADDRESS: '10000',
          ...bucket,
          ...more,
        },
        stdio: 'ignore',
      })
      for (;;) {
        if (
          await fetch(`${origin}/healthz`).then(
            (answer) => answer.ok,
            () => false,
          )
        )
          return
        if (child.exitCode !== null) throw new Error('the server did not start')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    /** As by a power cut: the PostgreSQL of the city goes on. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
  const end = (signal: 'SIGKILL' | 'SIGTERM') =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  await server.start()
  return server
}
