/**
 * Whether the process on a port of this machine is ready: node scripts/ready.mjs PORT ends with 0 or 1 at once, for
 * health checks. With --wait it waits until it is, or until the process in MAINPID, which systemd names, is gone.
 */
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY_MS = 250
const ANSWER_WITHIN_MS = 10_000
const [port, wait] = process.argv.slice(2)
const { HOST = '', MAINPID } = process.env
const host = /^(0\.0\.0\.0|::)?$/.test(HOST) ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST

const isReady = () =>
  fetch(`http://${host}:${port}/readyz`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
function isGone(pid) {
  try {
    return pid > 0 && !process.kill(pid, 0)
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

while (!(await isReady())) {
  if (wait !== '--wait' || isGone(Number(MAINPID))) process.exit(1)
  await pause(LOOK_EVERY_MS)
}
