import type { Page } from 'playwright/test'
import type { MakeCitizen } from './sheet-citizens.ts'

export interface SheetCase {
  name: string
  /** The file in src that draws it: each has a row, which tests/architecture/sheets.test.ts checks. */
  file: string
  path: string
  open: (page: Page) => Promise<unknown>
  /** The button that closes it; null: it has none, a tap beside it does. */
  button?: string | null
  signedIn?: true
  /** Who is signed in, where it takes more than that. */
  citizen?: MakeCitizen
  /** Another row draws the same sheet: decision 060. */
  repeats?: true
  userAgent?: string
  voice?: true
  /** Its entry of the history is made in every browser. */
  always?: true
  /** The address says that it is open: back closes it in every browser, without an entry of its own. */
  addressed?: true
}
