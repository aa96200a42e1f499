/** npm run dev: the API on 3000, restarted when the server changes, and the app on 5173 with hot replacement. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const start = (name: string, args: string[]) =>
  spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: '3000', NODE_ENV: 'development' },
  }).on('exit', (code) => stop(name, code))

const children = [
  start('api', [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    '--include=contract/**/*.ts',
    'server/start.ts',
  ]),
  start('app', ['node_modules/vite/bin/vite.js', '--port', '5173', '--strictPort']),
]

let stopping = false
/** When one of the two ends, the other is stopped as well: one alone would only confuse. */
function stop(name: string, code: number | null): void {
  if (stopping) return
  stopping = true
  if (code) process.stderr.write(`${name} ended with ${code}\n`)
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code ?? 0
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal, 0))
