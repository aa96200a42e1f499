import { FeedRow } from '#features/feed/feed-row.tsx'
import { pictureSet, sizedPicture } from '#lib/sized-picture.ts'
import { classNames } from '#ui/class-names.ts'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/tag.tsx'
import type { CardBodyProps } from './card-body-props.ts'
import { CardLink } from './card-link.tsx'
import { feedItemOf } from './feed-item-of.ts'
import { ListCard } from './list-card.tsx'
import styles from './special-topic-card.module.css'

/** Type 10: the first special large, the rest as rows; a row style draws them all as rows. */
export function SpecialTopicCard({ card, first }: CardBodyProps) {
  const [lead, ...others] = card.data
  if (!lead || /^(?:left|right|three|text)$/.test(card.style)) return <ListCard card={card} first={first} />
  const words = lead.subtitle || lead.content?.introduction
  return (
    <>
      <CardLink item={lead} className={classNames(styles.lead, 'press')}>
        <Picture
          src={sizedPicture(lead.cover, 750)}
          srcSet={pictureSet(lead.cover)}
          sizes="(min-width: 750px) 726px, calc(100vw - 24px)"
          alt=""
          ratio="16:9"
          rounded={false}
          priority={first}
        >
          <span className={styles.shade}>
            <Tag tone="solid">专题</Tag>
            <span className={styles.title}>{lead.title}</span>
          </span>
        </Picture>
        {words && <span className={styles.words}>{words}</span>}
      </CardLink>
      {others.map((item) => (
        <FeedRow key={item.id} item={feedItemOf(item, card.style === 'big' ? 'big' : '')} plain />
      ))}
    </>
  )
}
