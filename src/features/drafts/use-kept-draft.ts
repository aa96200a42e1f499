import { useEffect, useState } from 'react'
import type { DraftEntry } from '#offline/db.ts'
import { listDrafts } from '#offline/drafts.ts'
import { useStores } from '#stores/stores.ts'

/**
 * The newest draft of forms that may not be on the page: begun before, or taken back from the outbox. It is read again
 * whenever `again` changes: whatever decides whether the form is shown, or whether there is a draft. clear: it was
 * sent.
 */
export function useKeptDraft(forms: readonly string[], target: string, again: string) {
  const { owner } = useStores().session
  const [found, setFound] = useState<{ key: string; draft: DraftEntry | undefined }>()
  const names = forms.join(' ')
  const key = [owner, names, target, again].join('\n')
  useEffect(() => {
    let here = true
    void listDrafts(owner).then((drafts) => {
      const draft = drafts.find((one) => one.target === target && names.split(' ').includes(one.form))
      if (here) setFound({ key, draft })
    })
    return () => void (here = false)
  }, [owner, names, target, key])
  return { draft: found?.key === key ? found.draft : undefined, clear: () => setFound(undefined) }
}
