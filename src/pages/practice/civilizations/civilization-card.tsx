import { MapPin } from 'lucide-react'
import type { Civilization } from '#contract/posts/civilizations.ts'
import { isShownCivilization } from '#contract/posts/civilizations.ts'
import { OfficeReply } from '#features/written/office-reply.tsx'
import { WrittenCard } from '#features/written/written-card.tsx'
import written from '#ui/written.module.css'
import { CivilizationHead } from './civilization-head.tsx'
import styles from './civilization.module.css'

/**
 * One post of a list: author, text, pictures, place, counts. own: in the list of one's own posts, where its state and
 * the reason of a refusal are shown.
 */
export function CivilizationCard({ post, own, first }: { post: Civilization; own?: boolean; first?: boolean }) {
  const { id, address, reply, reason } = post
  return (
    <WrittenCard
      post={post}
      to={{ to: '/show-civilization-details/$id', params: { id } }}
      of="随手拍"
      head={<CivilizationHead post={post} own={own} />}
      first={first}
      counted={!own || isShownCivilization(post.status)}
    >
      {address && (
        <p className={styles.place}>
          <MapPin aria-hidden="true" />
          <span className="visually-hidden">地点</span>
          {address}
        </p>
      )}
      {own && reason && <p className={written.reason}>未通过原因：{reason}</p>}
      <OfficeReply reply={reply} />
    </WrittenCard>
  )
}
