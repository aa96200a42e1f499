import type { Reportable } from '#contract/subjects.ts'

/** label: what the citizen calls it. */
export interface Reported {
  type: Reportable
  id: string
  label: string
}
