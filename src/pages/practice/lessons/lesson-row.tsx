import { observer } from 'mobx-react-lite'
import type { Lesson } from '#contract/content/lessons.ts'
import { usePlaces } from '#features/continue-listening/use-places.ts'
import { FeedRow } from '#features/feed/feed-row.tsx'
import { heardText } from '#lib/heard-text.ts'
import { useStores } from '#stores/stores.ts'
import { Tag } from '#ui/tag.tsx'
import styles from './lessons.module.css'

/** A lesson opens what it is. How far it was heard, or that it was opened, is known to this device alone. */
export const LessonRow = observer(function LessonRow({ lesson, priority }: { lesson: Lesson; priority: boolean }) {
  const { settings } = useStores()
  const { item, category } = lesson
  const place = usePlaces()?.find(({ id }) => id === item.id)
  const progress = (place && heardText(place)) || (settings.hasRead(item.id) ? '已学' : '')
  return (
    <div className={styles.lesson}>
      <FeedRow item={item} priority={priority} plain labelled />
      <p className={styles.facts}>
        <span>{category}</span>
        {progress && <Tag tone="success">{progress}</Tag>}
      </p>
    </div>
  )
})
