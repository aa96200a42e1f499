import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useOpenPaths } from '#features/modules/use-open-paths.ts'
import { hotWordsQuery } from '#queries/content.queries.ts'
import { SearchPill } from '#ui/search-pill.tsx'
import { useRotation } from '#ui/use-rotation.ts'

const TURN_MS = 4000

/** The link to the search page; it shows hot words in turn and offers the current one there. */
export function HotSearch({ className }: { className?: string }) {
  const isOpen = useOpenPaths()
  const area = useRef<HTMLDivElement>(null)
  const [turn, setTurn] = useState(0)
  const { data: words = [] } = useQuery({ ...hotWordsQuery(), select: ({ hot_words }) => hot_words })
  const { rest } = useRotation(area, TURN_MS, words.length > 1, () => setTurn((count) => count + 1))
  const word = words.length ? words[turn % words.length] : undefined
  return (
    <div ref={area} className={className} {...rest}>
      {isOpen('/search') && (
        <SearchPill
          tone="over"
          text={word ?? '搜索'}
          render={<Link to="/search" search={word ? { hint: word } : {}} />}
        />
      )}
    </div>
  )
}
