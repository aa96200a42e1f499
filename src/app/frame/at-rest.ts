/** Milliseconds without a scroll, a tap or a key after which the reader rests. */
const REST_MS = 2000
/** Minimum of free milliseconds of an idle callback; between two frames of an animation there are fewer. */
const ROOM_MS = 10
/** Busy idle callbacks after which work is done all the same, on pages where something always moves. */
const GAPS = 30

let moved = performance.now()
for (const name of ['scroll', 'pointerdown', 'keydown'])
  addEventListener(name, () => (moved = performance.now()), { passive: true })

const left = (): number => moved + REST_MS - performance.now()

let last: Promise<unknown> = Promise.resolve()

/**
 * Does work ahead of need, one after the other, each once the reader rests and the browser has nothing else to do: the
 * frames of a moving finger never wait for it.
 */
export function atRest(work: () => unknown): Promise<void> {
  const done = last.then(rested).then(work)
  last = done.catch(() => {})
  return done.then(() => {})
}

async function rested(): Promise<void> {
  for (let gaps = 0; gaps < GAPS;) {
    if (left() > 0) await new Promise((resolve) => setTimeout(resolve, left()))
    else if ((await idle()) && left() <= 0) return
    else gaps++
  }
}

const idle = (): Promise<boolean> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback((gap) => resolve(gap.timeRemaining() >= ROOM_MS))
      : setTimeout(resolve, 0, true),
  )
