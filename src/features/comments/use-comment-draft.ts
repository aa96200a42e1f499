import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { discardDraft, readDraft, saveDraft } from '#offline/drafts.ts'

const FORM = 'comment'
const QUIET_MS = 400

/** restored: what was left unsent came back. saved: it is safe on this device. */
export type DraftState = 'none' | 'restored' | 'saved'

/** A text that survives leaving: saved 400 ms after the last letter, when the page is hidden and when the field goes. */
export function useCommentDraft(user: string, target: string) {
  const [text, setText] = useState('')
  const [state, setState] = useState<DraftState>('none')
  const unsaved = useRef<string>(undefined)

  useEffect(() => {
    let here = true
    void readDraft(user, FORM, target).then((draft) => {
      const left = draft?.fields.content
      if (!here || typeof left !== 'string' || unsaved.current !== undefined) return
      setText(left)
      setState('restored')
    })
    return () => void (here = false)
  }, [user, target])

  const save = useEffectEvent(() => {
    const content = unsaved.current
    if (content === undefined) return
    unsaved.current = undefined
    saveDraft(user, FORM, target, { content }).then(() => setState(content === '' ? 'none' : 'saved'), () => {})
  })
  useEffect(() => {
    const timer = setTimeout(() => save(), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && save()
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', save)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', save)
      save()
    }
  }, [])

  return {
    text,
    state,
    write: (content: string) => {
      unsaved.current = content
      setText(content)
    },
    /** It was sent: nothing is left to keep. */
    sent: () => {
      unsaved.current = undefined
      setText('')
      setState('none')
      void discardDraft(user, FORM, target).catch(() => {})
    },
  }
}
