import { useState, type ComponentType } from 'react'
import type { FormField } from '#features/forms/use-form.ts'
import { Tick } from '#ui/tick.tsx'
import styles from './login.module.css'

/** Shows one of the texts, loaded the way its program loads it; without a type it is closed. It may be lazy. */
export type AgreementReader = ComponentType<{ type: Text | undefined; onClose: () => void }>
type Text = 'agreement' | 'privacy'
const names: Record<Text, string> = { agreement: '用户协议', privacy: '隐私政策' }

/** Nothing is agreed to unread: the box is unchecked at first, and both texts open over the form [decision G63]. */
export function AgreementTick({
  field: { value, onChange, error, ref },
  sheet: Sheet,
}: {
  field: FormField
  sheet: AgreementReader
}) {
  const [reading, setReading] = useState<Text>()
  return (
    <div className={styles.agreement}>
      <Tick ref={ref} checked={value === '1'} onChange={(on) => onChange(on ? '1' : '')} error={error}>
        我已阅读并同意
      </Tick>
      {(Object.keys(names) as Text[]).map((text) => (
        <button
          key={text}
          type="button"
          className={styles.text}
          aria-haspopup="dialog"
          onClick={() => setReading(text)}
        >
          《{names[text]}》
        </button>
      ))}
      <Sheet type={reading} onClose={() => setReading(undefined)} />
    </div>
  )
}
