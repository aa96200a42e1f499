import type { ShownAdviceState } from '#contract/government/advice-states.ts'
import { addChoice } from '#lib/add-choice.ts'

/** What a citizen chose of the list, as the address of /interact says it. */
export interface Chosen {
  tab: 'all' | 'answered' | 'mine'
  order: 'new' | 'hot'
  merchant: string | undefined
  type: 1 | 2 | 3 | 4 | undefined
  /** Of the states that everybody sees. */
  state: ShownAdviceState | undefined
  keyword: string | undefined
}
/** The address of a choice, without what is so anyway. */
export const addressOf = ({ tab, order, merchant, type, state, keyword }: Chosen) => ({
  ...(tab === 'all' ? {} : { tab }),
  ...(order === 'new' ? {} : { order }),
  ...(merchant ? { merchant } : {}),
  ...(type ? { type } : {}),
  ...(state ? { state } : {}),
  ...(keyword ? { keyword } : {}),
})

export const choose = addChoice(({ tab = 'all', order = 'new', merchant, type, state, keyword }: Partial<Chosen>) =>
  addressOf({ tab, order, merchant, type, state, keyword }),
)
