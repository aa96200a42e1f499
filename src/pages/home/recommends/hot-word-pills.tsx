import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { TitledBlock } from '#features/feed/titled-block.tsx'
import { hotWordsQuery } from '#queries/content.queries.ts'
import { PillLink } from '#ui/pill-link.tsx'
import { Shelf } from '#ui/shelf.tsx'

/** 大家在搜: each word opens its results. */
export function HotWordPills() {
  const { data: words = [] } = useQuery({ ...hotWordsQuery(), select: ({ hot_words }) => hot_words })
  if (words.length === 0) return null
  return (
    <TitledBlock title="大家在搜">
      <Shelf each="word">
        {words.map((word) => (
          <li key={word}>
            <PillLink
              icon={<Search aria-hidden="true" />}
              render={<Link to="/search" search={{ q: word }} preload={false} />}
            >
              {word}
            </PillLink>
          </li>
        ))}
      </Shelf>
    </TitledBlock>
  )
}
