import { imageOf, type ChosenPicture } from '#features/upload/chosen-picture.ts'
import type { OutboxFile } from '#offline/db.ts'

/**
 * The fields being written. position: WGS-84, only after the citizen asked for it. films: one at most, and then no
 * pictures.
 */
export interface CivilizationDraft {
  type: string
  category: string
  content: string
  address: string
  position: { longitude: number; latitude: number } | null
  pictures: readonly ChosenPicture[]
  films: readonly ChosenPicture[]
}
export const blankCivilization: CivilizationDraft = {
  type: '1',
  category: '',
  content: '',
  address: '',
  position: null,
  pictures: [],
  films: [],
}

/** The files as the outbox stores them. */
export function filesOf({ pictures, films }: Pick<CivilizationDraft, 'pictures' | 'films'>): OutboxFile[] {
  return [
    ...pictures.map(imageOf),
    ...films.map((film) => ({ ...imageOf(film), field: 'video', single: true as const })),
  ]
}
