import { getAiredNotes, getListenerNotes } from '#contract/content/listener-notes.ts'
import { read } from './query-client.ts'

/** What listeners said on air; looked at again while the page is open. */
export const airedNotesQuery = (id: string) => read(getAiredNotes, { id }, { keep: true, staleTime: 30_000 })
/** In memory only: one's own, and what the studio answered. */
export const listenerNotesQuery = (id: string) => read(getListenerNotes, { id }, { staleTime: 0 })
