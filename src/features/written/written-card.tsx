import { Link, type LinkProps } from '@tanstack/react-router'
import { CirclePlay } from 'lucide-react'
import type { ReactNode } from 'react'
import { PictureGrid } from '#features/pictures/picture-grid.tsx'
import written from '#ui/written.module.css'
import { WrittenCounts } from './written-counts.tsx'

interface WrittenCardProps {
  post: { content: string; images: string[]; video: string; like_num: number; comment_num: number }
  /** Its page. */
  to: Pick<LinkProps, 'to' | 'params'>
  /** What its pictures show. */
  of: string
  /** Author, time and tags. */
  head: ReactNode
  /** Its words, where they are more than the link to its page. */
  said?: ReactNode
  /** The first of a list, whose pictures come first. */
  first?: boolean | undefined
  /** Everybody reads it. */
  counted: boolean
  /** What else its kind shows, above the counts. */
  children?: ReactNode
}

/** Something that a citizen has written, in a list: author, words, pictures or a video, counts. */
export function WrittenCard({ post, to, of, head, said, first, counted, children }: WrittenCardProps) {
  const { content, images, video } = post
  return (
    <article className={written.card}>
      {head}
      {said ?? (
        <Link {...to} className={written.said}>
          {content}
        </Link>
      )}
      {images.length > 0 && <PictureGrid images={images} of={of} limit={3} priority={first} />}
      {video && (
        <Link {...to} className={written.film}>
          <CirclePlay aria-hidden="true" />
          看视频
        </Link>
      )}
      {children}
      {counted && <WrittenCounts post={post} />}
    </article>
  )
}
