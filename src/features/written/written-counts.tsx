import { MessageSquareText, ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { countText } from '#lib/count-text.ts'
import written from '#ui/written.module.css'

/** How many like something written and talk about it. */
export function WrittenCounts({
  post: { like_num: liked, comment_num: said },
  likes = <span className="visually-hidden">点赞</span>,
}: {
  post: { like_num: number; comment_num: number }
  /** What a like is called, where that is seen. */
  likes?: ReactNode
}) {
  return (
    <p className={written.counts}>
      <span>
        <ThumbsUp aria-hidden="true" />
        {likes} {countText(liked)}
      </span>
      <span>
        <MessageSquareText aria-hidden="true" />
        <span className="visually-hidden">评论</span> {countText(said)}
      </span>
    </p>
  )
}
