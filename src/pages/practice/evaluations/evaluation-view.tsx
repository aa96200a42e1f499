import { Star } from 'lucide-react'
import type { Evaluation } from '#contract/help/evaluation-fields.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { starWords } from '#lib/star-words.ts'
import { PictureGrid } from '#features/pictures/picture-grid.tsx'
import { relativeTime } from '#lib/relative-time.ts'
import { Tag } from '#ui/tag.tsx'
import styles from '../aid/aid.module.css'

/** What somebody said of what was done. */
export function EvaluationView({ evaluation }: { evaluation: Evaluation }) {
  const { score, tags, content, images, user, status, created_at: at } = evaluation
  return (
    <section className={styles.part} aria-label="评价">
      <h2>评价</h2>
      <p className={styles.acts}>
        <span className={styles.acts}>
          <Star aria-hidden="true" />
          {score} 星，{starWords[score - 1]}
        </span>
        {tags.map((tag) => (
          <Tag key={tag} tone="plain">
            {tag}
          </Tag>
        ))}
      </p>
      {content && <p className={styles.whole}>{content}</p>}
      {images.length > 0 && <PictureGrid images={images} of="评价图片" />}
      <p className={styles.next}>
        <CitizenName of={user} /> · {relativeTime(at)}
        {status === writtenState.waiting && ' · 文字审核通过后公开'}
        {status === writtenState.refused && ' · 文字没有公开'}
      </p>
    </section>
  )
}
