import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { discardDraft, readDraft, saveDraft } from '#offline/drafts.ts'

const FORM = 'profile'
const QUIET_MS = 400

/** What is typed into one profile field, safe on this device until it is saved or given up: a session that runs out takes nothing along. */
export function useFieldDraft(user: string, field: string, before: string) {
  const [value, setValue] = useState(before)
  const unsaved = useRef<string>(undefined)
  const touched = useRef(false)
  useEffect(() => {
    let here = true
    void readDraft(user, FORM, field).then((draft) => {
      const left = draft?.fields.value
      if (here && typeof left === 'string' && !touched.current) setValue(left)
    })
    return () => void (here = false)
  }, [user, field])

  const save = useEffectEvent(() => {
    if (unsaved.current === undefined) return
    const written = unsaved.current
    unsaved.current = undefined
    void (written === before ? discardDraft(user, FORM, field) : saveDraft(user, FORM, field, { value: written })).catch(() => {})
  })
  useEffect(() => {
    const timer = setTimeout(() => save(), QUIET_MS)
    return () => clearTimeout(timer)
  }, [value])
  useEffect(() => {
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
  }, [])

  return {
    value,
    write: (next: string) => {
      touched.current = true
      unsaved.current = next
      setValue(next)
    },
    /** Saved, or given up. */
    done: () => {
      unsaved.current = undefined
      void discardDraft(user, FORM, field).catch(() => {})
    },
  }
}
