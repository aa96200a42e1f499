const LOOK_EVERY_MS = 500

/**
 * Under `npm start` and `npm run dev` a shell stands between npm and this process. A signal to npm ends that shell and
 * is not handed on: then this process has another parent, and nobody else who would stop it.
 */
export function endWithParent(end: () => void): void {
  if (!/^(start|dev)$/.test(process.env.npm_lifecycle_event ?? '')) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, LOOK_EVERY_MS).unref()
}
