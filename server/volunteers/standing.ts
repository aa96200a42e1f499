/** Who is a volunteer. */
import { VOLUNTEER_INVALID } from '#contract/errors.ts'
import { Refusal } from '#server/http/refusal.ts'

export const standings = { waiting: 0, approved: 1, refused: 2, cancelled: 3, struck: 4 } as const

/** A struck volunteer's session ends with its next deed as one [rule R138]. */
export const refuseStruck = ({ status, reason }: { status: number; reason: string }): void => {
  if (status === standings.struck) throw new Refusal(200, VOLUNTEER_INVALID, `志愿者资格已取消：${reason}`)
}
