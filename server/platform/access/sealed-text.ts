import type { Secrets } from './secrets.ts'

/**
 * Columns of single texts that are sealed, bound to their row [decision 013]. Rows from before they were have theirs in
 * the clear until the job has come to them.
 */
export const sealedColumns = [
  'advices.address',
  'advices.contact',
  'feedbacks.contact',
  'users.home_address',
  'volunteers.home_address',
  'vote_signups.phone',
] as const
export type SealedColumn = (typeof sealedColumns)[number]

const SEAL = 'v1.'
export const isSealed = (text: string): boolean => text.startsWith(SEAL)

/** '' stays ''. */
export const sealText = (secrets: Secrets, column: SealedColumn, id: number, text: string): string =>
  text === '' ? '' : secrets.seal(text, `${column} ${id}`)

export function openText(secrets: Secrets, column: SealedColumn, id: number, stored: string): string {
  if (!isSealed(stored)) return stored
  try {
    return secrets.open(stored, `${column} ${id}`)
  } catch {
    // Written in the clear by somebody whose own words begin like a seal.
    return stored
  }
}
