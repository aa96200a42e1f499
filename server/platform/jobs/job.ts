/** Work that is repeated. It may end after any statement, and two runs of it may overlap: both must do no harm. */
export interface Job {
  /** Of its queue too. */
  name: string
  /** At least as often as this; short intervals are kept within one run of the queue. */
  everyMs: number
  /**
   * How long one run may take, for work of many rows or of slow providers. Afterwards its process is held for dead and
   * the work is begun again.
   */
  withinMs?: number
  /**
   * Several turns may be under way at a time, as its rows are leased one by one: a process that is killed holds up
   * nobody, and the next one to start goes on at once.
   */
  together?: true
  /** stopping: no more work is to be begun. */
  run: (stopping: AbortSignal) => Promise<unknown>
}

/** A process that is killed is noticed after this time, and its work goes on elsewhere. */
export const WITHIN_MS = 18_000
