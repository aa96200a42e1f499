import type { FeedItem } from '#contract/content/content.ts'
import type { EditionEntry } from '#offline/edition/edition-entry.ts'
import { isReadable } from '#offline/edition/edition-parts.ts'

/** What can be opened without a network, each where it stands first. */
export function readableSections({ sections }: EditionEntry): { id: string; name: string; rows: FeedItem[] }[] {
  const shown = new Set<string>()
  return sections
    .map(({ id, name, rows = [] }) => ({
      id,
      name,
      rows: rows.filter((row) => isReadable(row) && !shown.has(row.id) && shown.add(row.id)),
    }))
    .filter(({ rows }) => rows.length > 0)
}
