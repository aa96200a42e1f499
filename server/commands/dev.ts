/** npm run dev: the API on PORT (3000), started again when the server changes, and the app on 5173. */
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, loadConfigFromFile } from 'vite'
import { endWithParent } from '#server/city/end-with-parent.ts'
import { readOptions } from '#server/city/options.ts'
import { WrongWord, runCommand } from './run-command.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const SETTLED_MS = 200

await runCommand('用法：npm run dev（PORT：接口的端口，默认 3000；页面在 5173）', async ([word]) => {
  if (word) throw new WrongWord(`不认识 ${word}`)
  const port = String(readOptions().port)
  const { config } = (await loadConfigFromFile({ command: 'serve', mode: 'development' }, undefined, root))!
  const proxy = Object.fromEntries(
    Object.keys(config.server?.proxy ?? {}).map((path) => [path, `http://127.0.0.1:${port}`]),
  )
  const app = await createServer({ root, server: { port: 5173, strictPort: true, proxy } })
  await app.listen()
  app.printUrls()

  let stopping = false
  let changed: NodeJS.Timeout | undefined
  let api = startApi()
  app.watcher.add(['server', 'contract'].map((folder) => join(root, folder)))
  app.watcher.on('all', (event, path) => {
    // Files that were there before are told as added.
    if (event !== 'change' || !/\/(server|contract)\/.*(?<!\.test)\.ts$/.test(path) || stopping) return
    clearTimeout(changed)
    changed = setTimeout(restart, SETTLED_MS)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0))
  endWithParent(() => stop(0))
  return 0

  /** The IPC channel tells the child process when this one is gone, however it ended. */
  function startApi(): ChildProcess {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/start.ts'], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, PORT: port, NODE_ENV: 'development' },
    })
    return child.on('exit', (code) => {
      if (child === api && code) process.stderr.write('接口已停止，修改代码后会重新启动\n')
    })
  }
  function restart(): void {
    const last = api
    const next = () => {
      if (!stopping) api = startApi()
    }
    if (last.exitCode !== null) return next()
    last.once('exit', next)
    last.kill('SIGTERM')
  }
  function stop(code: number): void {
    if (stopping) return
    stopping = true
    clearTimeout(changed)
    const end = () => void app.close().finally(() => process.exit(code))
    if (api.exitCode !== null) return end()
    api.once('exit', end)
    api.kill('SIGTERM')
  }
})
