/** Work that is repeated, and runs once at once. */
export interface Job {
  name: string
  everyMs: number
  /** stopping: no more work is to be begun. */
  run: (stopping: AbortSignal) => Promise<unknown>
  /** It maintains this machine's own disk: every process runs it, whoever is the leader. */
  everywhere?: true
}
