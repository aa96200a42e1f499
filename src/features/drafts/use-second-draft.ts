import { useState } from 'react'
import type { DraftEntry } from '#offline/db.ts'
import { readEarlier, setAside, swapDrafts } from '#offline/earlier-drafts.ts'

type Fields = Record<string, unknown>

/** Another draft of the same form, beside the form's own: written before, as a guest, or in another tab. */
export function useSecondDraft(user: string, form: string, target: string) {
  const [second, setSecond] = useState<DraftEntry>()
  const look = async () => setSecond(await readEarlier(user, form, target))
  return {
    another: second !== undefined,
    look,
    /** What was found on the disk stays beside what was typed meanwhile. */
    keepBeside: async (draft: DraftEntry) => {
      await setAside(draft).catch(() => {})
    },
    /** It becomes the form's own, and `held` takes its place. Returns its fields; rejects when the disk does not. */
    swap: async (held: Fields | undefined): Promise<Fields | undefined> => {
      if (!second) return undefined
      setSecond(await swapDrafts(second, held))
      return second.fields
    },
  }
}
