import { Star } from 'lucide-react'
import { useId, type Ref } from 'react'
import { starWords } from '#lib/star-words.ts'
import styles from './star-field.module.css'
import written from './written.module.css'

/** One to five stars; 0: none yet. The word of the chosen one is read out below them. */
export function StarField({
  legend,
  unit,
  value,
  onChange,
  hint = '',
  error,
  ref,
}: {
  legend: string
  /** What one star is called. */
  unit: '分' | '星'
  value: number
  onChange: (value: number) => void
  hint?: string
  error?: string | undefined
  ref?: Ref<HTMLFieldSetElement>
}) {
  const id = useId()
  return (
    <>
      <fieldset ref={ref} className={styles.stars} aria-describedby={error ? id : undefined}>
        <legend className="visually-hidden">{legend}</legend>
        {starWords.map((word, place) => (
          <label key={word} data-on={place < value || undefined}>
            <input type="radio" name={id} checked={value === place + 1} onChange={() => onChange(place + 1)} />
            <Star aria-hidden="true" />
            <span className="visually-hidden">
              {place + 1} {unit}，{word}
            </span>
          </label>
        ))}
      </fieldset>
      <p className={written.quiet} role="status">
        {starWords[value - 1] ?? hint}
      </p>
      {error && (
        <p id={id} className={written.reason} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
