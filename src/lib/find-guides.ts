import type { Guide, GuideRow } from '#contract/guides.ts'

interface Wanted {
  object?: number | undefined
  theme?: string | undefined
  department_id?: string | undefined
  keyword?: string | undefined
}
const textOf = ({ title, theme, department, materials, conditions }: Guide): string =>
  `${title} ${theme} ${department} ${materials.map(({ name }) => name).join(' ')} ${conditions}`.toLowerCase()

/** Among the matters saved on this device: those that hold every word, the ones with the words in their title first. */
export function findGuides(
  guides: readonly Guide[],
  { object, theme, department_id, keyword = '' }: Wanted,
): GuideRow[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  const found = guides.filter(
    (guide) =>
      (object === undefined || guide.object === object) &&
      (theme === undefined || guide.theme === theme) &&
      (department_id === undefined || guide.department_id === department_id) &&
      words.every((word) => textOf(guide).includes(word)),
  )
  const inTitle = ({ title }: Guide) => words.every((word) => title.toLowerCase().includes(word))
  return [...found.filter(inTitle), ...found.filter((guide) => !inTitle(guide))]
}
