import { Prose } from '#features/prose/prose.tsx'
import type { CardBodyProps } from './card-body-props.ts'
import styles from './prose-card.module.css'

/** Type 18: a text of the editors. */
export function ProseCard({ card }: CardBodyProps) {
  return <Prose className={styles.prose} html={card.content} />
}
