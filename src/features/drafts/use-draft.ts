import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DraftEntry } from '#offline/db.ts'
import { discardDraft, readDraft, saveDraft, whenDraftsReturn } from '#offline/drafts.ts'
import { stashDraft } from '#offline/draft-stash.ts'
import { holdsFields, readEarlier, setAside, swapDrafts } from '#offline/earlier-drafts.ts'

const QUIET_MS = 400

/** restored: unsent text was restored. saved: it is stored on this device. unsafe: the device did not store it. */
export type DraftState = 'none' | 'restored' | 'saved' | 'unsafe'
export const draftTexts: Record<DraftState, string> = {
  none: '',
  restored: '已恢复草稿',
  saved: '已保存草稿',
  unsafe: '本机存储已满，草稿没有保存',
}

/**
 * Fields that survive leaving: saved 400 ms after the last change, when the page is hidden and when the form goes. One
 * draft per citizen, form and target. mark: of the address, where the form is opened by one. blank: the fields of an
 * empty form; a form as blank as that keeps no draft. Must not change between renders.
 */
export function useDraft<F extends object>({
  user,
  form,
  target,
  blank,
  mark = '',
}: {
  user: string
  form: string
  target: string
  blank: F
  mark?: string
}) {
  const [fields, setFields] = useState(blank)
  const [state, setState] = useState<DraftState>('none')
  const [earlier, setEarlier] = useState<DraftEntry>()
  /** The fields as they are, before they are rendered. */
  const held = useRef(blank)
  /** Fields whose write the disk has not confirmed yet. */
  const unsaved = useRef<F>(undefined)
  const saving = useRef<{ written: F; done: Promise<void> }>(undefined)
  /** Fields that were written: what the disk has of them comes too late. */
  const touched = useRef(new Set<string>())
  const hurried = useRef(false)
  const first = useRef(blank)
  /** What this form has put on the disk last. */
  const put = useRef('')
  const hold = (next: F) => {
    held.current = next
    setFields(next)
  }

  useEffect(() => {
    let here = true
    const restore = async () => {
      const draft = await readDraft(user, form, target)
      if (here && draft) await fill(draft)
      const another = await readEarlier(user, form, target)
      if (here) setEarlier(another)
    }
    const fill = async (draft: DraftEntry) => {
      const untouched = Object.entries(draft.fields).filter(([name]) => !touched.current.has(name))
      if (untouched.length > 0) {
        const restored = { ...held.current, ...(Object.fromEntries(untouched) as Partial<F>) }
        if (touched.current.size > 0) unsaved.current = restored
        hold(restored)
        setState('restored')
      }
      // Something else was typed before it was read: what was written earlier is not lost for it.
      const own = JSON.stringify(draft.fields) === put.current
      if (!own && !holdsFields(held.current as Record<string, unknown>, draft.fields))
        await setAside(draft).catch(() => {})
    }
    void restore()
    const stop = whenDraftsReturn(() => void restore())
    return () => {
      here = false
      stop()
    }
  }, [user, form, target])

  const keep = async () => {
    const written = unsaved.current
    if (!written) return
    if (saving.current?.written !== written) saving.current = { written, done: store(written) }
    return saving.current.done
  }
  const store = async (written: F) => {
    put.current = JSON.stringify(written)
    const empty = put.current === JSON.stringify(first.current)
    try {
      await (empty
        ? discardDraft(user, form, target)
        : saveDraft(
            user,
            form,
            target,
            { ...written } as Record<string, unknown>,
            location.pathname + location.search + mark,
          ))
      if (unsaved.current === written) unsaved.current = undefined
      setState(empty ? 'none' : 'saved')
    } catch {
      saving.current = undefined
      setState('unsafe')
    }
  }
  const save = useEffectEvent(() => void keep())
  /** A page that is being unloaded may not live until its transaction ends. */
  const leave = useEffectEvent(() => {
    if (unsaved.current)
      stashDraft(
        user,
        form,
        target,
        { ...unsaved.current } as Record<string, unknown>,
        location.pathname + location.search + mark,
      )
    void keep()
  })
  useEffect(() => {
    const timer = setTimeout(() => save(), hurried.current ? 0 : QUIET_MS)
    hurried.current = false
    return () => clearTimeout(timer)
  }, [fields])
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && save()
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', leave)
      save()
    }
  }, [])

  return {
    fields,
    state,
    /**
     * A function receives the current fields: for values that change by themselves while somebody writes. Saved at
     * once, because the synchronous fallback cannot hold pictures.
     */
    write: (change: Partial<F> | ((now: F) => Partial<F>)) => {
      hurried.current ||= typeof change === 'function'
      const written = typeof change === 'function' ? change(held.current) : change
      Object.keys(written).forEach((name) => touched.current.add(name))
      hold((unsaved.current = { ...held.current, ...written }))
    },
    /** Another draft of this form is here: `swap` takes it, and what the form holds takes its place. */
    another: earlier !== undefined,
    swap: async () => {
      if (!earlier) return
      const isBlank = JSON.stringify(held.current) === JSON.stringify(first.current)
      try {
        setEarlier(await swapDrafts(earlier, isBlank ? undefined : ({ ...held.current } as Record<string, unknown>)))
      } catch {
        return setState('unsafe')
      }
      Object.keys(earlier.fields).forEach((name) => touched.current.add(name))
      hold((unsaved.current = { ...first.current, ...(earlier.fields as Partial<F>) }))
      setState('restored')
    },
    /** Saves now, before sending: the outbox takes it over from there. */
    keep,
    /** The outbox or the server has it, or its author starts again. */
    clear: () => {
      unsaved.current = undefined
      hold(first.current)
      setState('none')
      void discardDraft(user, form, target).catch(() => {})
    },
  }
}
