import { useForm } from '@tanstack/react-form'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { call } from '#console/call.ts'
import type { Field, Thing, Values, Writing } from '#console/things/thing.ts'
import { Button } from '#console/ui/button.tsx'
import { Refusal } from '#console/ui/states.tsx'
import { drafts } from './drafts.ts'
import { FormField } from './form-field.tsx'
import styles from './thing-form.module.css'
import { LeaveQuestion } from './leave-question.tsx'
import { problemsOf } from './problems-of.ts'
import { useSending } from './use-sending.ts'

interface ThingFormProps {
  thing: Thing
  fields: Field[]
  writing: Writing<never>
  /** What the call takes beside what is typed. */
  fixed: Record<string, unknown>
  values: Values
  /** By which what was typed is found again. */
  draft: string
  children?: ReactNode
  onDone: (answer: unknown) => void
}

/** The form of a thing, made of its declaration and checked by the schema of its call. */
export function ThingForm({ thing, fields, writing, fixed, values, draft, children, onDone }: ThingFormProps) {
  // What is read anew meanwhile does not change what is being written.
  const [first] = useState(values)
  const element = useRef<HTMLFormElement>(null)
  const saved = useRef(false)
  const { busy, refusal, send } = useSending()
  const inputOf = (typed: Values) => ({ ...fixed, ...(writing.from?.(typed) ?? typed) })
  const form = useForm({
    defaultValues: first,
    canSubmitWhenInvalid: true,
    validators: {
      onSubmit: ({ value }) => {
        const problems = problemsOf(writing.endpoint, inputOf(value))
        return problems && { form: problems[''], fields: problems }
      },
    },
    onSubmitInvalid: () =>
      void requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()),
    onSubmit: ({ value }) =>
      send(async () => {
        const answer = await call(writing.endpoint, inputOf(value))
        saved.current = true
        drafts.delete(draft)
        onDone(answer)
      }),
  })
  useEffect(() => {
    const typed = drafts.get(draft)
    for (const [name, value] of Object.entries(typed ?? {})) form.setFieldValue(name, value)
    const { unsubscribe } = form.store.subscribe(() => {
      if (!saved.current && !form.state.isDefaultValue) drafts.set(draft, form.state.values)
    })
    return () => unsubscribe()
  }, [form, draft])
  const unsaved = () => !saved.current && !form.state.isDefaultValue
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) void form.handleSubmit()
  }
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      {fields.map((field) => (
        <form.Field key={field.name} name={field.name}>
          {({ state, handleChange }) => (
            <FormField
              thing={thing.name}
              field={field}
              value={state.value}
              error={state.meta.errors.find((one) => one !== undefined)}
              onChange={handleChange}
            />
          )}
        </form.Field>
      ))}
      <Refusal>{refusal}</Refusal>
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={busy}>
          {busy ? '正在保存…' : '保存'}
        </Button>
        {children}
      </div>
      <LeaveQuestion unsaved={unsaved} onLeave={() => void drafts.delete(draft)} />
    </form>
  )
}
