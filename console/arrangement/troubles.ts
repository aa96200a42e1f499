/** What is wrong with the arrangement, by the place where it can be put right. */
import * as v from 'valibot'
import { arrangement, type Arrangement } from '#contract/staff/arrangement-fields.ts'
import type { ArrangementProblem } from '#contract/staff/arrangement.ts'
import { addressOf } from './place.ts'

/** item: counted from 0; -1 where it is about the whole. stops: 1 it cannot be published. */
export interface Trouble extends Pick<ArrangementProblem, 'item' | 'stops' | 'words'> {
  at: string
  field?: string
}
/** What the server found. */
export function troubleOf(
  { part, page: id, card, item, stops, words }: ArrangementProblem,
  document: Arrangement,
): Trouble {
  const page = document.pages.find((one) => one.id === id)
  const on = page?.cards.find((one) => one.id === card || one.tabs.some((tab) => tab.id === card))
  const tab = on?.tabs.find((one) => one.id === card)
  return { item, stops, words, at: page ? addressOf({ page, card: on, tab }) : part }
}
/** What the schema would refuse. */
export function troublesIn(document: Arrangement): Trouble[] {
  const { issues = [] } = v.safeParse(arrangement, document)
  return issues.map(({ path = [], message }): Trouble => {
    const keys = path.map(({ key }) => key as string | number)
    const after = (name: string) => keys[keys.indexOf(name) + 1]
    const place = (name: string) => (keys.includes(name) ? Number(after(name)) : -1)
    const found = { stops: 1, words: message, field: String(keys.at(-1)) } as const
    const page = keys[0] === 'pages' ? document.pages[place('pages')] : undefined
    if (!page) return { ...found, at: String(keys[0]), item: typeof keys[1] === 'number' ? keys[1] : -1 }
    const card = page.cards[place('cards')]
    return { ...found, at: addressOf({ page, card, tab: card?.tabs[place('tabs')] }), item: place('items') }
  })
}
/** Those of a place and of all within it. */
export const troublesAt = (troubles: Trouble[], at: string): Trouble[] =>
  troubles.filter((one) => one.at === at || one.at.startsWith(`${at}/`))
/** What stands at the fields of one form. */
export const errorsOf = (troubles: Trouble[], at: string, item = -1): Record<string, string> =>
  Object.fromEntries(
    troubles.flatMap((one) => (one.at === at && one.item === item && one.field ? [[one.field, one.words]] : [])),
  )
