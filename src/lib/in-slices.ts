/** Beside drawing and taps, a frame has room for so much work. */
const SLICE_MS = 8

export const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))

/** Does something with each, a few in every frame, until all are done or the signal says stop. */
export async function inSlices<T>(all: Iterable<T>, act: (one: T) => void, signal: AbortSignal): Promise<void> {
  let until = -Infinity
  for (const one of all) {
    if (performance.now() >= until) {
      await nextFrame()
      until = performance.now() + SLICE_MS
    }
    if (signal.aborted) return
    act(one)
  }
}
