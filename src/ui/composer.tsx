import { useEffect, useId } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { asStored, isBlank, lengthOf } from '#contract/words.ts'
import type { CleanUp } from '#lib/clean-up.ts'
import styles from './composer.module.css'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { isComposing } from './is-composing.ts'
import { trackKeyboard } from './track-keyboard.ts'

export interface ComposerProps {
  /** The text belongs to the caller, who stores it as a draft. */
  value: string
  onChange: (value: string) => void
  onSubmit: (text: string) => void
  /** What is being written, read aloud: 写评论, 回复 林晓 */
  label: string
  placeholder?: string
  maxLength?: number
  submitLabel?: string
  busy?: boolean
  /** A sentence under the field; the text stays. */
  error?: string
  /** Left of the button: draft state, a picture button. */
  tools?: ReactNode
  field?: RefObject<HTMLTextAreaElement | null>
}

/**
 * The field itself. Enter sends, Shift+Enter breaks the line, and Enter that ends a pinyin composition does neither.
 */
export function Composer(props: ComposerProps) {
  const {
    value,
    onChange,
    onSubmit,
    label,
    placeholder,
    maxLength = 500,
    submitLabel = '发布',
    busy,
    error,
    tools,
    field,
  } = props
  const id = useId()
  useEffect(() => trackKeyboard() satisfies CleanUp, [])

  const length = lengthOf(value)
  const ready = !isBlank(value) && length <= maxLength && !busy
  const submit = () => ready && onSubmit(asStored(value))
  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    submit()
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={classNames(styles.field, busy && styles.still)} data-value={`${value}\n`}>
        <textarea
          ref={field}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={keyDown}
          // What stands in it is what is sent; it keeps the focus, and the keyboard.
          readOnly={busy}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-count${error ? ` ${id}-error` : ''}`}
          placeholder={placeholder ?? label}
          rows={3}
          enterKeyHint="send"
        />
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.foot}>
        {tools && <span inert={busy}>{tools}</span>}
        <span id={`${id}-count`} className={classNames(styles.count, 'tabular', length > maxLength && styles.over)}>
          {length}/{maxLength}
        </span>
        <Button type="submit" size="medium" disabled={!ready && !busy} loading={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
