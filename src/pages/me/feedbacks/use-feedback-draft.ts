import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { discardDraft, readDraft, saveDraft } from '#offline/drafts.ts'

const FORM = 'feedback'
const QUIET_MS = 400

export interface FeedbackWords { type: string; content: string; contact: string }
const isEmpty = ({ content, contact }: FeedbackWords): boolean => content === '' && contact === ''

/** Keeps what is typed 400 ms after the last letter, when the page is hidden and when it goes; brings it back once. */
export function useFeedbackDraft(user: string, words: FeedbackWords, restore: (words: FeedbackWords) => void) {
  const [state, setState] = useState<'none' | 'restored' | 'saved'>('none')
  const given = useEffectEvent((left: FeedbackWords) => {
    if (!isEmpty(words) || isEmpty(left)) return
    restore(left)
    kept.current = JSON.stringify(left)
    setState('restored')
  })
  const kept = useRef('')
  useEffect(() => {
    let here = true
    void readDraft(user, FORM, '').then((draft) => here && draft && given(draft.fields as unknown as FeedbackWords))
    return () => void (here = false)
  }, [user])

  const text = JSON.stringify(words)
  const save = useEffectEvent(() => {
    if (text === kept.current || (isEmpty(words) && kept.current === '')) return
    kept.current = isEmpty(words) ? '' : text
    void (isEmpty(words) ? discardDraft(user, FORM, '').then(() => setState('none')) : saveDraft(user, FORM, '', { ...words }).then(() => setState('saved'))).catch(() => {})
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
    state,
    /** It was sent: nothing is left to keep. */
    sent: () => {
      kept.current = text
      void discardDraft(user, FORM, '').catch(() => {})
    },
  }
}
