import { Link } from '@tanstack/react-router'
import { Building2, CirclePlay, MapPin, MessageSquareText, ThumbsUp } from 'lucide-react'
import type { Civilization } from '#contract/posts/civilizations.ts'
import { isShownCivilization } from '#contract/posts/civilizations.ts'
import { countText } from '#lib/count-text.ts'
import { CivilizationHead } from './civilization-head.tsx'
import { PictureGrid } from '#features/pictures/picture-grid.tsx'
import written from '#ui/written.module.css'
import styles from './civilization.module.css'

/**
 * One post of a list: author, text, pictures, place, counts. own: in the list of one's own posts, where its state and
 * the reason of a refusal are shown.
 */
export function CivilizationCard({ post, own, first }: { post: Civilization; own?: boolean; first?: boolean }) {
  const { id, content, images, video, address, reply, reason, like_num: likes, comment_num: comments } = post
  const to = { to: '/show-civilization-details/$id', params: { id } } as const
  return (
    <article className={written.card}>
      <CivilizationHead post={post} own={own} />
      <Link {...to} className={written.said}>
        {content}
      </Link>
      {images.length > 0 && <PictureGrid images={images} of="随手拍" limit={3} priority={first} />}
      {video && (
        <Link {...to} className={written.film}>
          <CirclePlay aria-hidden="true" />
          看视频
        </Link>
      )}
      {address && (
        <p className={styles.place}>
          <MapPin aria-hidden="true" />
          <span className="visually-hidden">地点</span>
          {address}
        </p>
      )}
      {own && reason && <p className={written.reason}>未通过原因：{reason}</p>}
      {reply && (
        <p className={written.brief}>
          <Building2 aria-hidden="true" />
          <span className="visually-hidden">部门回复</span>
          <span>{reply}</span>
        </p>
      )}
      {(!own || isShownCivilization(post.status)) && (
        <p className={written.counts}>
          <span>
            <ThumbsUp aria-hidden="true" />
            <span className="visually-hidden">点赞</span> {countText(likes)}
          </span>
          <span>
            <MessageSquareText aria-hidden="true" />
            <span className="visually-hidden">评论</span> {countText(comments)}
          </span>
        </p>
      )}
    </article>
  )
}
