import type { OwnVisit } from '#contract/staff/visits.ts'
import type { KeptReport } from './visit-store.ts'

/** Also where an address is not secure, and the browser makes none. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export const newReport = (
  member: string,
  { id, advice_id: advice, title }: Pick<OwnVisit, 'id' | 'advice_id' | 'title'>,
  isFurther: boolean,
): KeptReport => ({
  key: newKey(),
  member,
  visit: id,
  advice,
  title,
  isFurther,
  found: '',
  words: '',
  note: '',
  pictures: [],
  longitude: null,
  latitude: null,
  startedAt: Date.now(),
  visitedAt: 0,
  state: 'draft',
  tried: false,
  told: '',
  code: 0,
})
