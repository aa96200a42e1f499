import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DraftEntry } from '#offline/db.ts'
import { discardDraft, readDraft, saveDraft, whenDraftsReturn } from '#offline/drafts.ts'
import { stashDraft } from '#offline/draft-stash.ts'
import { holdsFields } from '#offline/earlier-drafts.ts'
import { isFull } from '#offline/is-full.ts'
import { useSecondDraft } from './use-second-draft.ts'

const QUIET_MS = 400
type Fields = Record<string, unknown>
const fieldsOf = (fields: object): Fields => ({ ...fields })

/**
 * restored: unsent text was restored. saved: it is stored on this device. full, unsafe: it is not, for want of room or
 * because the store is broken or missing.
 */
export type DraftState = 'none' | 'restored' | 'saved' | 'full' | 'unsafe'
export const draftTexts: Record<DraftState, string> = {
  none: '',
  restored: '已恢复草稿',
  saved: '已保存草稿',
  full: '本机存储已满，草稿没有保存',
  unsafe: '这台设备存储不可用，草稿没有保存',
}
export const unsavedState = (error: unknown): DraftState => (isFull(error) ? 'full' : 'unsafe')

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
  const second = useSecondDraft(user, form, target)
  /** The fields as they are, before they are rendered. */
  const held = useRef(blank)
  /** Fields whose write the disk has not confirmed yet. */
  const unsaved = useRef<F>(undefined)
  const saving = useRef<{ written: F; done: Promise<void> }>(undefined)
  /** Fields that were written: what the disk has of them comes too late. */
  const touched = useRef(new Set<string>())
  const hurried = useRef(false)
  const first = useRef(blank)
  /** What this form has read from the disk or put there last: anything else there is another tab's. */
  const known = useRef<Fields>({})
  /** What is being sent: it is no draft any more, whatever its pictures' uploads still change. */
  const sent = useRef<F>(undefined)
  const hold = (next: F) => {
    held.current = next
    setFields(next)
  }

  const look = useEffectEvent(second.look)
  const keepBeside = useEffectEvent(second.keepBeside)
  useEffect(() => {
    let here = true
    const restore = async () => {
      const draft = await readDraft(user, form, target)
      if (here && draft) await fill(draft)
      if (here) await look()
    }
    const fill = async (draft: DraftEntry) => {
      const isOwn = holdsFields(known.current, draft.fields)
      known.current = draft.fields
      const untouched = Object.entries(draft.fields).filter(([name]) => !touched.current.has(name))
      if (untouched.length > 0) {
        const restored = { ...held.current, ...(Object.fromEntries(untouched) as Partial<F>) }
        if (touched.current.size > 0) unsaved.current = restored
        hold(restored)
        setState('restored')
      }
      // Something else was typed before it was read: what was written earlier is not lost for it.
      if (!isOwn && !holdsFields(fieldsOf(held.current), draft.fields)) await keepBeside(draft)
    }
    void restore()
    const stop = whenDraftsReturn(() => void restore())
    return () => {
      here = false
      stop()
    }
  }, [user, form, target])

  const page = () => location.pathname + location.search + mark
  /** What is not on the disk yet, and not on its way to the server. */
  const unkept = () => {
    const { current: written } = unsaved
    return written && !(sent.current && holdsFields(fieldsOf(sent.current), fieldsOf(written))) ? written : undefined
  }
  const keep = async () => {
    const written = unkept()
    if (!written) return
    if (saving.current?.written !== written) saving.current = { written, done: store(written) }
    return saving.current.done
  }
  const store = async (written: F) => {
    const { current: before } = known
    const empty = JSON.stringify(written) === JSON.stringify(first.current)
    known.current = empty ? {} : fieldsOf(written)
    try {
      if (empty) await discardDraft(user, form, target, before)
      else if (await saveDraft(user, form, target, fieldsOf(written), page(), before)) await second.look()
      if (unsaved.current === written) unsaved.current = undefined
      setState(empty ? 'none' : 'saved')
    } catch (error) {
      saving.current = undefined
      known.current = before
      // Where the device still keeps a text aside, at least that.
      stashDraft(user, form, target, fieldsOf(written), page())
      setState(unsavedState(error))
    }
  }
  const save = useEffectEvent(() => void keep())
  /** A page that is being unloaded may not live until its transaction ends. */
  const leave = useEffectEvent(() => {
    const written = unkept()
    if (written) stashDraft(user, form, target, fieldsOf(written), page())
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
  const empty = () => {
    unsaved.current = undefined
    hold(first.current)
    setState('none')
  }
  const drop = (what: Fields) => {
    known.current = {}
    void discardDraft(user, form, target, what).catch(() => {})
  }

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
    another: second.another,
    swap: async () => {
      const isBlank = JSON.stringify(held.current) === JSON.stringify(first.current)
      const taken = await second
        .swap(isBlank ? undefined : fieldsOf(held.current))
        .catch((error: unknown) => setState(unsavedState(error)))
      if (!taken) return
      known.current = taken
      Object.keys(taken).forEach((name) => touched.current.add(name))
      hold((unsaved.current = { ...first.current, ...(taken as Partial<F>) }))
      setState('restored')
    },
    /** Saves now, before sending: the outbox takes it over from there. */
    keep,
    /** From here on this is being sent. undefined: it was refused, and is a draft again. */
    hand: (what: F | undefined) => {
      sent.current = what
      if (!what) void keep()
    },
    /** The outbox or the server has what was handed over. What was typed since then, and in other tabs, stays. */
    arrived: () => {
      const { current: what = first.current } = sent
      sent.current = undefined
      if (holdsFields(fieldsOf(what), fieldsOf(held.current))) empty()
      drop(fieldsOf(what))
    },
    /** Its author starts again. */
    clear: () => {
      empty()
      drop(known.current)
    },
  }
}
