/** A list that is read page by page, and how a row is put into it. */
export interface MovingList {
  input: Record<string, unknown>
  /** Puts a row with this id where `at` says; small numbers, so that many rows share one. */
  put: (id: number, at: number) => Promise<unknown>
  table: string
  /** What hides a row that stays in the table: every second one goes so. */
  hide?: string
  key?: string
}
