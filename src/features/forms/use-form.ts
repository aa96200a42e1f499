import { createRef, useEffect, useState, type FormEvent, type RefObject } from 'react'
import * as v from 'valibot'
import { ApiError, describeError } from '#contract/errors.ts'
import { useCoreStores } from '#stores/stores.ts'
import { faultPlace } from './fault-place.ts'

/** What a field block is given. */
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
 * Fields judged by the contract's own schemas, so that app and server say the same words. What is wrong is said at its field, which takes the
 * focus; what the server refuses too. Nothing typed is lost by a refusal, and while something is typed nothing reloads the page.
 */
export function useForm<S extends Schemas>(schemas: S, given: Partial<Record<NameOf<S>, string>> = {}) {
  type Name = NameOf<S>
  const { activity } = useCoreStores()
  const [start] = useState(given)
  const [values, setValues] = useState<Partial<Record<Name, string>>>(given)
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const [waitUntil, setWaitUntil] = useState(0)
  const [busy, setBusy] = useState(false)
  const [refs] = useState(
    () =>
      Object.fromEntries(Object.keys(schemas).map((name) => [name, createRef<FieldElement>()])) as Record<
        Name,
        RefObject<FieldElement | null>
      >,
  )

  const dirty = (Object.keys(values) as Name[]).some((name) => (values[name] ?? '') !== (start[name] ?? ''))
  useEffect(() => (dirty ? activity.hold() : undefined), [dirty, activity])

  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setFaults((before) => ({ ...before, [name]: undefined }))
  }
  const say = (name: Name, words: string) => {
    setFaults((before) => ({ ...before, [name]: words }))
    refs[name].current?.focus()
  }
  /** What these fields hold, as the server wants it; else says what is wrong at each, and goes to the first. */
  const check = <Asked extends Name>(names: readonly Asked[]): FormValues<S, Asked> | undefined => {
    // An empty field is one that was not filled in: the schemas have words for that.
    const results = names.map((name) => [name, v.safeParse(schemas[name]!, values[name] || undefined)] as const)
    const wrong = results.flatMap(([name, { issues }]) => (issues ? [[name, issues[0].message] as const] : []))
    setFaults(Object.fromEntries(wrong) as typeof faults)
    if (wrong[0]) refs[wrong[0][0]].current?.focus()
    return wrong.length
      ? undefined
      : (Object.fromEntries(results.map(([name, { output }]) => [name, output])) as FormValues<S, Asked>)
  }
  const refuse = (error: unknown, names: readonly Name[]) => {
    const { message, silent } = describeError(error)
    if (silent) return
    if (error instanceof ApiError && error.code === 429 && error.retryAfter)
      setWaitUntil(Date.now() + error.retryAfter * 1000)
    const place = error instanceof ApiError && error.code === 429 ? undefined : faultPlace(message, names)
    if (place) say(place, message)
    else setRefusal(message)
  }
  /** For <form onSubmit>: checks these fields, then works; a refusal is said where it belongs. */
  const submit =
    <Asked extends Name>(names: readonly Asked[], work: (values: FormValues<S, Asked>) => Promise<unknown>) =>
    async (event: FormEvent) => {
      event.preventDefault()
      if (busy || waitUntil > Date.now()) return
      setRefusal(undefined)
      setWaitUntil(0)
      const checked = check(names)
      if (!checked) return
      setBusy(true)
      try {
        await work(checked)
      } catch (error) {
        refuse(error, names)
      } finally {
        setBusy(false)
      }
    }
  return {
    field: (name: Name): FormField => ({
      value: values[name] ?? '',
      onChange: (value) => set(name, value),
      error: faults[name],
      ref: refs[name],
    }),
    check,
    refuse,
    say,
    submit,
    values,
    set,
    /** For SubmitBar. */
    state: { busy, refusal, waitUntil },
  }
}
