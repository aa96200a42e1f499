/**
 * The program is evaluated and started in steps. Between them the thread is free for a frame or a tap: in one piece,
 * they would hold a slow phone for several frames [decision 041].
 */
import '#ui/tokens.css'
import '#ui/tokens-derived.css'
import '#ui/base.css'
import '#ui/motion.css'
import { freeThread } from '#lib/free-thread.ts'

async function begin(): Promise<void> {
  await import('./steps/drawing.ts')
  await freeThread()
  await import('./steps/routing.ts')
  await freeThread()
  await import('#stores/create-core-stores.ts')
  await freeThread()
  const { start } = await import('./start.tsx')
  await freeThread()
  await start()
}

// A step that cannot be loaded is told like a script that cannot: index.html offers a way out.
void begin().catch((error: unknown) => {
  // Missing from Chromium before 95.
  if (typeof reportError !== 'undefined') reportError(error)
  document.querySelector('script[type="module"]')?.dispatchEvent(new Event('error'))
})
