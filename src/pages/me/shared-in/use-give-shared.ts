import { useRouter } from '@tanstack/react-router'
import { draftTexts, unsavedState } from '#features/drafts/use-draft.ts'
import type { SharedDraft } from '#offline/shared-drafts.ts'
import { giveShared } from '#offline/shared-drafts.ts'
import { useStores } from '#stores/stores.ts'
import { sharedText, titledText } from './shared-text.ts'

export type SharedForm = 'civilization' | 'circle-post' | 'practice' | 'advice'
const pages: Record<SharedForm, string> = {
  civilization: '/show-civilization-publish',
  'circle-post': '/post-publish/',
  practice: '/create/',
  advice: '/send-inter',
}

/** It becomes the draft of this form, which is opened. target: the circle, the column. most: pictures it takes. */
export function useGiveShared(ready: SharedDraft | undefined) {
  const { overlays } = useStores()
  const router = useRouter()
  return async (form: SharedForm, target = '', most = Infinity) => {
    if (!ready) return
    const page = pages[form] + target
    const words = form === 'advice' ? titledText(ready.fields) : { content: sharedText(ready.fields) }
    // Where a photo was taken is for the form that asks whether it may be said.
    const pictures = ready.fields.pictures.map(({ id, name, type, bytes, place }) =>
      form === 'advice' && place ? { id, name, type, bytes, place } : { id, name, type, bytes },
    )
    const to = { form, target, page, fields: { ...words, pictures: pictures.slice(0, most) } }
    try {
      if (!(await giveShared(ready, to, ready.fields.pictures.slice(most))))
        return overlays.toast('这份内容已经选好去处，或已经删除')
    } catch (error) {
      return overlays.toast(draftTexts[unsavedState(error)])
    }
    if (ready.fields.pictures.length > most) overlays.toast(`这里最多 ${most} 张图片，其余的还在草稿里`)
    await router.navigate({ href: page, replace: true })
  }
}
