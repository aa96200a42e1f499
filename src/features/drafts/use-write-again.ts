import { useRouter } from '@tanstack/react-router'
import { saveDraft } from '#offline/drafts.ts'
import { useStores } from '#stores/stores.ts'

/**
 * Opens a form with what was written before and did not pass. A draft that is there already stays, beside the new one.
 */
export function useWriteAgain() {
  const { session } = useStores()
  const router = useRouter()
  return async (form: string, fields: object, to: '/micro-wish-publish' | '/show-civilization-publish') => {
    // Where nothing can be stored the form opens empty.
    await saveDraft(session.owner, form, '', { ...fields }, to, {}).catch(() => {})
    await router.navigate({ to })
  }
}
