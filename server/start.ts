import { readVariables } from './platform/configuration/read-variables.ts'
import { endWithParent } from './city/end-with-parent.ts'
import { createLog, tellFault, type Log } from './platform/log/log.ts'
import { readOptions, type Options } from './city/options.ts'
import { serve, type Running } from './city/serve.ts'
import { describeStartFault } from './city/start-fault.ts'

/** Besides the time for what is under way. */
const STOP_WITHIN_MS = 20_000

// A full disk behind standard output, or nobody reading it, ends nothing.
for (const out of [process.stdout, process.stderr]) out.on('error', () => {})

const starting = new AbortController()
let running: Running | undefined
let log: Log | undefined
let options: Partial<Options> = {}
let stopping = false
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (stopping) process.exit(1) // asked twice
  stopping = true
  log?.info({ signal }, 'stopping')
  const { graceMs = 0, drainMs = 0 } = options
  setTimeout(() => process.exit(1), graceMs + drainMs + STOP_WITHIN_MS).unref()
  if (!running) return starting.abort(new Error('stopped'))
  await running.stop()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
// `npm run dev`, which started this, is gone.
process.on('disconnect', () => void stop('SIGTERM'))
endWithParent(() => void stop('SIGTERM'))

try {
  const read = readOptions()
  options = read
  log = createLog(read.logLevel)
  tellUncaught(log)
  for (const doubt of readVariables(process.env).doubts) log.warn(doubt)
  running = await serve(read, log, starting.signal)
  if (stopping) await running.stop().finally(() => process.exit(0))
  process.stdout.write(`\n  云上已启动：http://localhost:${running.port}\n\n`)
} catch (error) {
  if (stopping) process.exit(0)
  process.stderr.write(`${describeStartFault(error, options)}\n`)
  process.exit(1)
}

/** Node itself would print such an error with everything it holds. */
function tellUncaught(to: Log): void {
  process.on('unhandledRejection', (error) => tellFault(to, 'error', {}, error, 'unhandled'))
  process.on('uncaughtException', (error) => {
    tellFault(to, 'error', {}, error, 'uncaught')
    process.exit(1)
  })
}
