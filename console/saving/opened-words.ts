import * as v from 'valibot'
import type { KeptWords } from './device-words.ts'

export interface SavedWords<Fields> {
  version: number
  fields: Fields
}
/** By which the server reads what is sent. */
export type SchemaOf<Fields> = v.GenericSchema<unknown, Fields>
interface OpenedWords<Fields> extends SavedWords<Fields> {
  /** What the server has. */
  saved: Fields
  isRestored: boolean
  /** Its answer was lost, and it may have arrived: it is sent again as it was. */
  sent?: SavedWords<Fields>
  /** Somebody else saved since those on the device began. */
  theirs?: SavedWords<Fields>
}

/** The fields in which two differ. */
export const differing = <Fields extends object>(one: Fields, other: Fields): (keyof Fields)[] =>
  one === other
    ? []
    : (Object.keys(one) as (keyof Fields)[]).filter(
        (name) => one[name] !== other[name] && JSON.stringify(one[name]) !== JSON.stringify(other[name]),
      )
export const areSame = <Fields extends object>(one: Fields, other: Fields): boolean =>
  differing(one, other).length === 0

/** As the server stores them; undefined where it would refuse. */
function asSaved<Fields>(schema: SchemaOf<Fields>, fields: Fields | undefined): Fields | undefined {
  const parsed = v.safeParse(schema, fields)
  return fields && parsed.success ? parsed.output : undefined
}

/** What is shown when it is opened: the server's words, or newer ones of this device. */
export function openedWords<Fields extends object>(
  schema: SchemaOf<Fields>,
  server: SavedWords<Fields>,
  kept: KeptWords<Fields> | undefined,
): OpenedWords<Fields> {
  const mine = kept?.fields
  const sent = asSaved(schema, kept?.sent)
  const none = { ...server, saved: server.fields, isRestored: false }
  if (!mine || areSame(asSaved(schema, mine) ?? mine, server.fields)) return none
  const own = { ...none, fields: mine, isRestored: true }
  // The answer was lost, but the words had arrived.
  const arrived = sent !== undefined && areSame(sent, server.fields)
  if (arrived || kept.version === server.version) return own
  const { version } = kept
  // A server may store words a little otherwise than they were sent; whose they are it knows.
  if (kept.sent) return { ...own, version, sent: { fields: kept.sent, version } }
  return { ...own, version, theirs: server }
}
