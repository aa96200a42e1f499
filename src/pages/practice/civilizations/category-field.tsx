import type { Ref } from 'react'
import type { CivilizationConfig } from '#contract/civilizations.ts'
import styles from './civilization-form.module.css'

export const noCategories = '分类要联网后才能选；写下的内容会存为草稿'

/** One of the operator's categories. Native radio buttons, which support arrow keys. */
export function CategoryField({
  ref,
  categories,
  value,
  error,
  onChange,
}: {
  ref: Ref<HTMLFieldSetElement>
  categories: CivilizationConfig['categories']
  value: string
  error: string | undefined
  onChange: (id: string) => void
}) {
  return (
    <fieldset ref={ref} className={styles.block} aria-describedby={error ? 'category-fault' : undefined}>
      <legend className={styles.label}>分类</legend>
      <div className={styles.choices}>
        {categories.map(({ id, name }) => (
          <label key={id} className={styles.choice}>
            <input
              type="radio"
              name="category"
              checked={id === value}
              onChange={() => onChange(id)}
              aria-invalid={error ? true : undefined}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      {categories.length === 0 && !error && <p className={styles.notice}>{noCategories}</p>}
      {error && (
        <p id="category-fault" className={styles.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
