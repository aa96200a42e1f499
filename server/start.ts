import { createLog } from './log.ts'
import { readOptions } from './options.ts'
import { serve } from './serve.ts'

const log = createLog()
try {
  const running = await serve(readOptions(), log)
  process.stdout.write(`\n  云上已启动：http://localhost:${running.port}\n\n`)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    log.info('stopping')
    await running.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
