import type { Reportable } from '#contract/subjects.ts'

export interface Reported {
  type: Reportable
  id: string
  /** What the citizen calls it. */
  label: string
}
