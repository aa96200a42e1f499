import { TextField } from '#console/ui/field.tsx'
import styles from './colour-field.module.css'
import { standingsOf, type ColourUse } from './colour-contrast.ts'

interface ColourFieldProps {
  label: string
  hint?: string
  error?: string
  value: string
  use: ColourUse
  /** What tabs stand on. */
  brand: string
  isReadOnly: boolean
  onChange: (value: string) => void
}

/** A colour by sight or by its figures, and how well what stands on it can be read. */
export function ColourField({ label, hint, error, value, use, brand, isReadOnly, onChange }: ColourFieldProps) {
  const standings = standingsOf(value, use, brand)
  const shown = /^#[\da-f]{6}$/i.test(value) ? value : '#ffffff'
  return (
    <div role="group" aria-label={label} className={styles.field}>
      <div className={styles.pair}>
        <input
          type="color"
          aria-label={`选${label}`}
          disabled={isReadOnly}
          value={shown}
          onChange={(event) => onChange(event.target.value)}
        />
        <TextField
          label={label}
          hint={hint}
          error={error ?? (value && !standings ? '不是颜色，如 #C8161D' : undefined)}
          placeholder="#C8161D"
          autoComplete="off"
          readOnly={isReadOnly}
          value={value}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </div>
      {standings && (
        <ul className={styles.standings} aria-live="polite">
          {standings.map(({ where, ratio, isReadable, note }) => (
            <li key={where} data-bad={!isReadable}>
              {where}：{ratio.toFixed(1)}:1，{isReadable ? '看得清' : '对比不够'}
              {note && `，${note}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
