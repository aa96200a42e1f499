import { oneWidth, searchedWords } from '#contract/one-width.ts'
import type { GuideRow, SavedGuide } from '#contract/government/guides.ts'
import { plainText } from './plain-text.ts'

interface Wanted {
  object?: number | undefined
  theme?: string | undefined
  department_id?: string | undefined
  keyword?: string | undefined
}
/** A matter that an earlier version of the app saved has no words. */
type Saved = Omit<SavedGuide, 'words'> & { words?: string }
const textOf = ({ title, theme, department, materials, conditions, words = '' }: Saved): string =>
  oneWidth([title, theme, department, words, ...materials.map(({ name }) => name), plainText(conditions)].join(' '))

/** Among the matters saved on this device: those that hold every word, the ones with the words in their title first. */
export function findGuides(
  guides: readonly Saved[],
  { object, theme, department_id, keyword = '' }: Wanted,
): GuideRow[] {
  const words = searchedWords(keyword)
  const found = guides.filter(
    (guide) =>
      (object === undefined || guide.object === object) &&
      (theme === undefined || guide.theme === theme) &&
      (department_id === undefined || guide.department_id === department_id) &&
      words.every((word) => textOf(guide).includes(word)),
  )
  const inTitle = ({ title }: Saved) => words.every((word) => oneWidth(title).includes(word))
  return [...found.filter(inTitle), ...found.filter((guide) => !inTitle(guide))]
}
