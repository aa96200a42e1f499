import { useEffect, useState } from 'react'
import { arrangement, type Arrangement } from '#contract/staff/arrangement-fields.ts'
import { getArrangement, saveArrangement, type ArrangementDraft } from '#contract/staff/arrangement.ts'
import { call } from '#console/call.ts'
import type { Device, KeptWords } from '#console/saving/device-words.ts'
import { createWriting } from '#console/saving/writing.ts'
import { createSignal, useSignal } from '#console/signal.ts'
import { troubleOf, troublesIn } from './troubles.ts'

const REST_MS = 1000
/** What is typed into one field without a pause is undone in one step. */
const ONE_STEP_MS = 1500
const MOST_STEPS = 100
const isTyping = (element: Element | null) =>
  element?.closest('textarea, [contenteditable=true], input:not([type=checkbox], [type=radio])') != null

export interface ArrangingParts {
  draft: ArrangementDraft
  kept: KeptWords<Arrangement> | undefined
  device: Device<Arrangement>
  deviceKey: string
}
const isWhole = (document: Arrangement) => troublesIn(document).length === 0
interface Steps {
  back: Arrangement[]
  forth: Arrangement[]
  /** Where and when the last one was made. */
  in?: Element | null
  at: number
}

/** The document while it is changed: kept and saved as it is written, and taken back step by step. */
export function useArranging({ draft, kept, device, deviceKey }: ArrangingParts) {
  const [answered] = useState(() =>
    createSignal({ problems: draft.problems, changed: draft.changed, version: draft.version }),
  )
  const answer = useSignal(answered)
  const [writing] = useState(() =>
    createWriting<Arrangement>({
      key: deviceKey,
      schema: arrangement,
      server: { version: draft.version, fields: draft.document },
      // What waits for its time is shown, and nothing of it is changed.
      kept: draft.waiting ? undefined : kept,
      device,
      restMs: REST_MS,
      async send({ version, fields }) {
        const saved = await call(saveArrangement, { version, document: fields })
        answered.set(saved)
        return saved
      },
      async read() {
        const { version, document } = await call(getArrangement, {})
        return { version, fields: document }
      },
    }),
  )
  const state = useSignal(writing.state)
  const document = state.fields
  useEffect(() => {
    const close = writing.open(true)
    return () => close()
  }, [writing])

  const [steps, setSteps] = useState<Steps>({ back: [], forth: [], at: 0 })
  /** Goes up when what was written stands there again: an editor of text begins anew. */
  const [turned, setTurned] = useState(0)
  function step(): void {
    const now = writing.state.get().fields
    setSteps((before) => {
      const active = globalThis.document.activeElement
      const isSame = before.in === active && isTyping(active) && Date.now() - before.at < ONE_STEP_MS
      const back = isSame && before.back.length > 0 ? before.back : [...before.back, now].slice(-MOST_STEPS)
      return { back, forth: [], in: active, at: Date.now() }
    })
  }
  function change(part: Partial<Arrangement>): void {
    step()
    writing.change(part)
  }
  function replace(next: Arrangement): void {
    step()
    writing.replace(next)
  }
  function turn(from: 'back' | 'forth', to: 'back' | 'forth'): void {
    const next = steps[from].at(-1)
    if (!next) return
    setSteps({ ...steps, [from]: steps[from].slice(0, -1), [to]: [...steps[to], document], in: null, at: 0 })
    setTurned(turned + 1)
    writing.change(next)
  }
  const undo = () => turn('back', 'forth')
  const redo = () => turn('forth', 'back')
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !/^[zys]$/.test(key)) return
      // What is typed into a field is taken back by the field.
      if (
        key !== 's' &&
        (isTyping(globalThis.document.activeElement) || globalThis.document.querySelector('dialog[open]'))
      )
        return
      event.preventDefault()
      if (key === 's') void writing.flush()
      else if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    globalThis.document.addEventListener('keydown', onKey)
    return () => globalThis.document.removeEventListener('keydown', onKey)
  })
  const found = answer.problems.map((problem) => troubleOf(problem, document))
  /** Asked after a save, whose problems may not be drawn yet. */
  function isStopped(): boolean {
    const { phase, fields } = writing.state.get()
    return answered.get().problems.some(({ stops }) => stops === 1) || (phase === 'refused' && !isWhole(fields))
  }
  return {
    writing,
    state,
    document,
    change,
    replace,
    undo: steps.back.length > 0 ? undo : undefined,
    redo: steps.forth.length > 0 ? redo : undefined,
    begun: state.begun + turned,
    /** That of the last save; what it saved can be previewed. */
    saved: answer,
    isStopped,
    troubles: state.phase === 'refused' ? [...troublesIn(document), ...found] : found,
  }
}
