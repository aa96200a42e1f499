/** What a process has in memory, over the time of a run. */

/** How much it may grow, as a share. */
export const MAX_GROWTH = 0.1

export class Memory {
  readonly #samples: { at: number; mib: number }[] = []
  readonly #began = performance.now()

  note(mib: number): void {
    this.#samples.push({ at: performance.now() - this.#began, mib })
  }
  get latest(): number {
    return this.#samples.at(-1)?.mib ?? Number.NaN
  }
  /**
   * The median of the last fifth of the time over the median of the second fifth, less one. In the first fifth it warms
   * up: code is compiled, caches fill and the heap finds its size. Medians, because between two collections of garbage
   * single samples go up and down by more than what would be a leak.
   */
  growth(): number {
    const end = performance.now() - this.#began
    const within = (from: number, to: number) =>
      median(this.#samples.filter(({ at }) => at >= end * from && at <= end * to).map(({ mib }) => mib))
    return within(0.8, 1) / within(0.2, 0.4) - 1
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
