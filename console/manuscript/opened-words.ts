import * as v from 'valibot'
import { manuscriptFields, type ManuscriptField, type ManuscriptFields } from '#contract/staff/manuscript-fields.ts'
import type { KeptWords } from './device-words.ts'

export interface SavedWords {
  version: number
  fields: ManuscriptFields
}
interface OpenedWords extends SavedWords {
  /** What the server has. */
  saved: ManuscriptFields
  isRestored: boolean
  /** Somebody else saved since those on the device began. */
  theirs?: SavedWords
}

/** The fields in which two differ. */
export const differing = (one: ManuscriptFields, other: ManuscriptFields): ManuscriptField[] =>
  one === other
    ? []
    : (Object.keys(one) as ManuscriptField[]).filter(
        (name) => one[name] !== other[name] && JSON.stringify(one[name]) !== JSON.stringify(other[name]),
      )
export const areSame = (one: ManuscriptFields, other: ManuscriptFields): boolean => differing(one, other).length === 0

/** As the server stores them; undefined where it would refuse. */
function asSaved(fields: ManuscriptFields | undefined): ManuscriptFields | undefined {
  const parsed = v.safeParse(manuscriptFields, fields)
  return fields && parsed.success ? parsed.output : undefined
}

/** What is shown when a manuscript is opened: the server's words, or newer ones of this device. */
export function openedWords(server: SavedWords, kept: KeptWords | undefined): OpenedWords {
  const mine = kept?.fields
  const sent = asSaved(kept?.sent)
  const none = { ...server, saved: server.fields, isRestored: false }
  if (!mine || areSame(asSaved(mine) ?? mine, server.fields)) return none
  const own = { ...none, fields: mine, isRestored: true }
  // The answer was lost, but the words had arrived.
  const arrived = sent !== undefined && areSame(sent, server.fields)
  if (arrived || kept.version === server.version) return own
  return { ...own, version: kept.version, theirs: server }
}
