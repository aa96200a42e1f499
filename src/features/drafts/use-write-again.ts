import { useRouter, type LinkProps } from '@tanstack/react-router'
import { saveDraft } from '#offline/drafts.ts'
import { useStores } from '#stores/stores.ts'

/**
 * Opens a form with what was written before and did not pass. A draft that is there already stays, beside the new one.
 */
export function useWriteAgain() {
  const { session } = useStores()
  const router = useRouter()
  return async (form: string, fields: object, to: LinkProps['to']) => {
    // Where nothing can be stored the form opens empty.
    await saveDraft(session.owner, form, '', { ...fields }).catch(() => {})
    await router.navigate({ to })
  }
}
