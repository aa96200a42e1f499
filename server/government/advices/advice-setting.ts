import type { Database } from '#server/platform/database/connect.ts'
import { Settings } from '#server/platform/settings.ts'

/** Working days until a suggestion is accepted and answered; days until an answer nobody scores is closed. */
export interface AdviceSetting {
  accept_days: number
  answer_days: number
  close_days: number
}
const builtIn: AdviceSetting = { accept_days: 1, answer_days: 15, close_days: 15 }

/** The operator's setting 'advice'. */
export const adviceSetting = (db: Database): Promise<AdviceSetting> => new Settings(db).get('advice', builtIn)
