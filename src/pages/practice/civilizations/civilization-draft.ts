import type { ChosenPicture } from '#features/upload/chosen-picture.ts'
import type { OutboxFile } from '#offline/db.ts'

/** What is being written. position: WGS-84, only once the citizen has asked for it. films: one at most, and then no pictures. */
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

/** As the outbox takes them along. */
export function filesOf({ pictures, films }: Pick<CivilizationDraft, 'pictures' | 'films'>): OutboxFile[] {
  const file = ({ id, type, bytes, url }: ChosenPicture) => ({ name: id, type, bytes, url: url ?? '' })
  return [
    ...pictures.map((one) => ({ field: 'images', ...file(one) })),
    ...films.map((one) => ({ field: 'video', single: true as const, ...file(one) })),
  ]
}
