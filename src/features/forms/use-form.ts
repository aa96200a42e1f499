import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import * as v from 'valibot'
import { ApiError, describeError } from '#contract/errors.ts'
import type { CleanUp } from '#lib/clean-up.ts'
import { useCoreStores } from '#stores/stores.ts'
import { faultPlace } from './fault-place.ts'
import { useFaults } from './use-faults.ts'

/** The props of a field block. */
export interface FormField {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  ref: RefObject<FieldElement | null>
}
export type FieldElement = HTMLInputElement & HTMLTextAreaElement
type Schemas = Record<string, v.GenericSchema>
type NameOf<S> = keyof S & string
export type FormValues<S extends Schemas, Name extends NameOf<S> = NameOf<S>> = { [K in Name]: v.InferOutput<S[K]> }

/**
 * Fields validated by the contract's own schemas, so that app and server use the same sentences. A message is shown at
 * its field, which takes the focus; so are refusals of the server. A refusal loses nothing that was typed, and nothing
 * reloads the page while something is typed.
 */
export function useForm<S extends Schemas>(schemas: S, given: Partial<Record<NameOf<S>, string>> = {}) {
  type Name = NameOf<S>
  const { activity } = useCoreStores()
  const [start] = useState(given)
  const [values, setValues] = useState<Partial<Record<Name, string>>>(given)
  const faults = useFaults<Name>()
  const [refusal, setRefusal] = useState<string>()
  const [waitUntil, setWaitUntil] = useState(0)
  const [busy, setBusy] = useState(false)
  /** Taps of one moment come before the page is drawn anew. */
  const sending = useRef(false)

  const dirty = (Object.keys(values) as Name[]).some((name) => (values[name] ?? '') !== (start[name] ?? ''))
  useEffect(() => (dirty ? activity.hold() : undefined) satisfies CleanUp, [dirty, activity])

  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    faults.clear(name)
  }
  /**
   * The values of these fields as the server expects them; otherwise shows what is wrong at each and focuses the first.
   */
  const check = <Asked extends Name>(names: readonly Asked[]): FormValues<S, Asked> | undefined => {
    // An empty field counts as missing: the schemas have sentences for that.
    const results = names.map((name) => [name, v.safeParse(schemas[name]!, values[name] || undefined)] as const)
    return faults.replace(results.map(([name, { issues }]) => [name, issues?.[0].message] as const))
      ? (Object.fromEntries(results.map(([name, { output }]) => [name, output])) as FormValues<S, Asked>)
      : undefined
  }
  const refuse = (error: unknown, names: readonly Name[]) => {
    const { message, silent } = describeError(error)
    if (silent) return
    if (error instanceof ApiError && error.code === 429 && error.retryAfter)
      setWaitUntil(Date.now() + error.retryAfter * 1000)
    const place = error instanceof ApiError && error.code === 429 ? undefined : faultPlace(message, names)
    if (place) faults.add(place, message)
    else setRefusal(message)
  }
  /** For <form onSubmit>: validates these fields, then runs; a refusal is shown where it belongs. */
  const submit =
    <Asked extends Name>(names: readonly Asked[], work: (values: FormValues<S, Asked>) => Promise<unknown>) =>
    async (event: FormEvent) => {
      event.preventDefault()
      if (sending.current || waitUntil > Date.now()) return
      setRefusal(undefined)
      setWaitUntil(0)
      const checked = check(names)
      if (!checked) return
      sending.current = true
      setBusy(true)
      try {
        await work(checked)
      } catch (error) {
        refuse(error, names)
      } finally {
        sending.current = false
        setBusy(false)
      }
    }
  return {
    field: (name: Name): FormField => ({
      value: values[name] ?? '',
      onChange: (value) => set(name, value),
      error: faults.faults[name],
      ref: faults.refOf(name),
    }),
    check,
    refuse,
    say: faults.add,
    submit,
    values,
    set,
    /** For SubmitBar. */
    state: { busy, refusal, waitUntil },
  }
}
