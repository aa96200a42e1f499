import { useMemo, type ReactNode } from 'react'
import type { ManuscriptField, ManuscriptFields } from '#contract/staff/manuscript-fields.ts'
import styles from './compare-fields.module.css'
import { fieldText, type Names } from './field-text.ts'
import { fieldTitles } from './field-titles.ts'
import { differing } from '#console/saving/opened-words.ts'
import { diffTexts, type DiffPart } from './word-diff.ts'

interface CompareFieldsProps {
  before: ManuscriptFields
  after: ManuscriptFields
  beforeTitle: string
  afterTitle: string
  names: Names
  /** What can be done with a field. */
  children?: (name: ManuscriptField) => ReactNode
}

/** The fields that differ, side by side, with the words marked that went or came. */
export function CompareFields({ before, after, beforeTitle, afterTitle, names, children }: CompareFieldsProps) {
  const differ = useMemo(() => differing(before, after), [before, after])
  if (differ.length === 0) return <p>两边完全相同。</p>
  return (
    <div className={styles.compare}>
      {differ.map((name) => (
        <section key={name} aria-label={fieldTitles[name]}>
          <div className={styles.head}>
            <h3>{fieldTitles[name]}</h3>
            {children?.(name)}
          </div>
          <Sides
            before={fieldText(before, name, names)}
            after={fieldText(after, name, names)}
            titles={[beforeTitle, afterTitle]}
          />
        </section>
      ))}
    </div>
  )
}

function Sides({ before, after, titles }: { before: string; after: string; titles: [string, string] }) {
  const parts = useMemo(() => diffTexts(before, after), [before, after])
  const side = (title: string, left: DiffPart['kind'], Mark: 'ins' | 'del') => (
    <div role="group" aria-label={title} tabIndex={0} className={styles.side}>
      <p className={styles.title}>{title}</p>
      <p className={styles.words}>
        {parts
          .filter(({ kind }) => kind !== left)
          // oxlint-disable-next-line react/no-array-index-key
          .map(({ kind, text }, place) => (kind === 'same' ? text : <Mark key={place}>{text}</Mark>))}
      </p>
    </div>
  )
  return (
    <>
      {before === after && <p className={styles.note}>文字相同，格式不同。</p>}
      <div className={styles.sides}>
        {side(titles[0], 'in', 'del')}
        {side(titles[1], 'out', 'ins')}
      </div>
    </>
  )
}
