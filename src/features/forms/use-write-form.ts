import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { describeError } from '#contract/errors.ts'
import type { DraftNoteProps } from '#features/drafts/draft-note.tsx'
import { useDraft } from '#features/drafts/use-draft.ts'
import { useLeaveGuard } from '#features/leave-guard/use-leave-guard.ts'
import { queuedWords } from '#features/outbox/queued-words.ts'
import { secondsToWait, useSend, type Refused, type SendOutcome } from '#features/outbox/use-send.ts'
import type { OutboxFile } from '#offline/db.ts'
import type { CleanUp } from '#lib/clean-up.ts'
import { useStores } from '#stores/stores.ts'
import { commitNow } from '#ui/commit-now.ts'
import { useFaults } from './use-faults.ts'
import type { FieldElement, FormField } from './use-form.ts'
import { useWholeProgram } from './use-whole-program.ts'

/** Sends through the outbox: the draft moves there in the same transaction. */
type Queue = <E extends Endpoint>(endpoint: E, input: InputOf<E>, files?: OutboxFile[]) => Promise<SendOutcome<E>>
type Outcome<T> = { state: 'sent'; answer: T | undefined } | { state: 'queued' } | Refused

/** Messages by the name of a field. */
type Faults = Record<string, string | undefined>

export interface WriteFormOptions<F extends object, C extends Faults, T> {
  /** One draft per citizen, form and target. */
  form: string
  target?: string
  /** The fragment of the address that opens the form, if there is one. */
  mark?: string
  /** The name of what it is about, where the page is not named after it. */
  about?: string | undefined
  /** The fields of an empty form. */
  blank: F
  /** false: closed over its page; its text stays, and nothing is blocked by it. */
  open?: boolean
  /** Leaving asks first as long as something is not saved. */
  guarded?: boolean
  /** Validates the fields; messages by field, in the order of the fields. */
  check?: (fields: F) => C
  /** Whether this citizen may send; otherwise it prompts them to log in or to bind a phone. */
  allowed?: (redirect?: string) => boolean
  /** Through the outbox, or directly; what it throws is a refusal. */
  send: (fields: F, queue: Queue) => Promise<Outcome<T>>
  /** The field a refusal is shown at, of those that are checked; left out, it is shown at the button. */
  refusedAt?: (keyof C & string) | undefined
  /** The toast once the server has it. */
  thanks: (answer: T | undefined) => string
  done?: () => unknown
  /** Where its author goes on to, unless they have left the form while it was sent. */
  next?: () => unknown
}

/**
 * A form whose words survive: a draft on this device, what is wrong beside its field, no reload and (guarded) no
 * leaving meanwhile; it is sent once, through the outbox or directly, and a refusal leaves all fields as they are.
 */
export function useWriteForm<F extends object, C extends Faults = Record<never, undefined>, T = unknown>({
  form,
  target = '',
  mark = '',
  about,
  blank,
  open = true,
  guarded = false,
  check,
  allowed = () => true,
  send,
  refusedAt,
  thanks,
  done,
  next,
}: WriteFormOptions<F, C, T>) {
  type Name = keyof C & string
  const { session, overlays, activity, network } = useStores()
  const draft = useDraft({ user: session.owner, form, target, blank, mark })
  const queued = useSend()
  const faults = useFaults<Name>()
  const [refusal, setRefusal] = useState<string>()
  const [waitUntil, setWaitUntil] = useState(0)
  const [busy, setBusy] = useState(false)
  const [preparing, setPreparing] = useState(false)
  /** The fields a guarded form has saved: shown until the page is left. */
  const [saved, setSaved] = useState<F>()
  /** Taps of one moment come before the page is drawn anew. */
  const sending = useRef(false)
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => void (mounted.current = false)
  }, [])
  const fields = saved ?? draft.fields
  const dirty = saved === undefined && isChanged(fields, blank)
  const held = dirty && open
  useEffect(() => (held ? activity.hold() : undefined) satisfies CleanUp, [held, activity])
  useLeaveGuard(guarded && dirty, draft.clear)
  useWholeProgram(open, dirty)
  const finish = async () => {
    await done?.()
    if (mounted.current) await next?.()
  }
  const finishSaved = useEffectEvent(() => void finish())
  // Only after the leave guard has been lifted.
  useEffect(() => {
    if (saved !== undefined) finishSaved()
  }, [saved])

  const refuse = ({ message, wait = 0 }: Refused) => {
    if (wait > 0) setWaitUntil(Date.now() + wait * 1000)
    if (wait === 0 && refusedAt !== undefined && message) faults.add(refusedAt, message)
    else setRefusal(message || undefined)
    // Whoever has left or closed the form would not be told.
    if ((!open || !mounted.current) && message) overlays.toast(message)
  }
  /** Validates and sends. change: the latest values, where they are not rendered yet. */
  const submit = async (change?: Partial<F>) => {
    const written = { ...fields, ...change }
    if (sending.current || preparing || waitUntil > Date.now()) return
    setRefusal(undefined)
    setWaitUntil(0)
    if (!faults.replace(Object.entries(check?.(written) ?? {}) as [Name, string | undefined][])) return
    if (!allowed(mark ? location.pathname + location.search + mark : undefined)) return
    sending.current = true
    setBusy(true)
    await draft.keep()
    draft.hand(written)
    const outcome = await send(written, (endpoint, input, files = []) =>
      queued(endpoint, input, {
        draft: { form, target, fields: { ...written } as Record<string, unknown> },
        files,
        about,
        mark,
      }),
    ).catch((error: unknown) => ({
      state: 'refused' as const,
      message: describeError(error).message,
      wait: secondsToWait(error),
    }))
    sending.current = false
    // Only then can the fields take the focus again.
    commitNow(() => setBusy(false))
    if (outcome.state === 'refused') {
      draft.hand(undefined)
      return refuse(outcome)
    }
    draft.arrived()
    overlays.toast(outcome.state === 'queued' ? queuedWords(network) : thanks(outcome.answer))
    if (guarded) setSaved(written)
    else await finish()
  }
  /** name: the field being edited; its message disappears. */
  const write = (change: Parameters<typeof draft.write>[0], name?: Name) => {
    if (name !== undefined) faults.clear(name)
    draft.write(change)
  }
  return {
    fields,
    dirty,
    write,
    /** Props for a WordsField. */
    field: (name: Name & keyof F): FormField => ({
      value: String(fields[name]),
      onChange: (value) => write({ [name]: value } as Partial<F>, name),
      error: faults.faults[name],
      ref: faults.refOf<FieldElement>(name),
    }),
    /** For any other field. */
    fault: (name: Name): string | undefined => faults.faults[name],
    refOf: <E extends HTMLElement>(name: Name): RefObject<E | null> => faults.refOf<E>(name),
    /** Saves the draft now, before another page writes into it. */
    keep: draft.keep,
    submit,
    /** For a form's onSubmit. */
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void submit()
    },
    /** It is not sent while pictures are being resized. */
    setPreparing,
    /** It is on its way: what is sent is what stands in it. */
    sending: busy,
    /** For SubmitBar. */
    state: { busy: busy || preparing, refusal, waitUntil },
    /** For DraftNote. */
    note: {
      state: draft.state,
      onStartNew: draft.clear,
      another: draft.another,
      onSwap: draft.swap,
    } satisfies DraftNoteProps,
  }
}

function isChanged<F extends object>(fields: F, blank: F): boolean {
  const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0
  return (Object.keys(blank) as (keyof F)[]).some(
    (name) => fields[name] !== blank[name] && !(isEmptyList(fields[name]) && isEmptyList(blank[name])),
  )
}
