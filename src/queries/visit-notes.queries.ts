import { getVisitNotes, type VisitKind } from '#contract/help/visit-notes.ts'
import { read } from './query-client.ts'

/** In memory only: what two people write to each other. */
export const visitNotesQuery = (kind: VisitKind, id: string) => read(getVisitNotes, { kind, id }, { staleTime: 0 })
