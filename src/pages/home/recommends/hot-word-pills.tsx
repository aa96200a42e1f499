import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { hotWordsQuery } from '#queries/content.queries.ts'
import { PillLink } from '#ui/pill-link.tsx'
import styles from './find.module.css'

/** 大家在搜: each word opens its results. */
export function HotWordPills() {
  const { data: words = [] } = useQuery({ ...hotWordsQuery(), select: ({ hot_words }) => hot_words })
  if (words.length === 0) return null
  return (
    <section className={styles.block} aria-labelledby="hot">
      <div className={styles.heading}>
        <h2 id="hot">大家在搜</h2>
      </div>
      <div className={styles.words}>
        {words.map((word) => (
          <PillLink key={word} icon={<Search aria-hidden="true" />} render={<Link to="/search" search={{ q: word }} preload={false} />}>
            {word}
          </PillLink>
        ))}
      </div>
    </section>
  )
}
