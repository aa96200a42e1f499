/** What is known of people in care lies sealed in the database, bound to its row [decisions 013, 052]. */
import type { Secrets } from '#server/platform/access/secrets.ts'

const personFields = ['name', 'phone', 'address', 'relation', 'remark'] as const
type PersonField = (typeof personFields)[number]
export type PersonTexts = Record<PersonField, string>

/** '' stays ''. */
const sealOne = (secrets: Secrets, text: string, place: string): string =>
  text === '' ? '' : secrets.seal(text, place)
const openOne = (secrets: Secrets, sealed: string, place: string): string =>
  sealed === '' ? '' : secrets.open(sealed, place)

const each = (change: (field: PersonField) => string): PersonTexts =>
  Object.fromEntries(personFields.map((field) => [field, change(field)])) as PersonTexts
const placeOf = (field: PersonField, id: number) => `care_people.${field} ${id}`
export const sealPerson = (secrets: Secrets, id: number, texts: PersonTexts): PersonTexts =>
  each((field) => sealOne(secrets, texts[field], placeOf(field, id)))
export const openPerson = (secrets: Secrets, id: number, sealed: PersonTexts): PersonTexts =>
  each((field) => openOne(secrets, sealed[field], placeOf(field, id)))
export const openName = (secrets: Secrets, id: number, sealed: string): string =>
  openOne(secrets, sealed, placeOf('name', id))

const contentOf = (id: number) => `care_records.content ${id}`
export const sealContent = (secrets: Secrets, id: number, text: string): string => sealOne(secrets, text, contentOf(id))
export const openContent = (secrets: Secrets, id: number, sealed: string): string =>
  openOne(secrets, sealed, contentOf(id))
