import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PageCard } from '#contract/pages.ts'
import { Prose } from '#features/prose/prose.tsx'
import { plainText } from '#lib/plain-text.ts'
import { Divider } from '#ui/divider.tsx'
import { NoticeTicker } from '#ui/notice-ticker.tsx'
import { SearchPill } from '#ui/search-pill.tsx'
import { AudioCard } from './audio-card.tsx'
import { BannerCard } from './banner-card.tsx'
import { cardAddress } from './card-address.ts'
import styles from './card-body.module.css'
import { CardLink } from './card-link.tsx'
import { IconGridCard } from './icon-grid-card.tsx'
import { ImageCard } from './image-card.tsx'
import { ListCard } from './list-card.tsx'
import { SpecialTopicCard } from './special-topic-card.tsx'
import { TabGroupCard } from './tab-group-card.tsx'
import { VideoCard } from './video-card.tsx'

/** first: among the first on the screen, its pictures are fetched at once. */
export interface CardBodyProps { card: PageCard; first?: boolean }

/** What is inside a card, by its type [decision G96]. */
export function CardBody({ card, first }: CardBodyProps): ReactNode {
  switch (card.type) {
    case 1: return <BannerCard card={card} first={first} />
    case 2: return <IconGridCard card={card} />
    case 3: return <NoticeTicker label={card.title || '公告'} notices={card.data.map((item) => ({ key: item.id, text: item.title, render: <CardLink item={item} /> }))} />
    case 4: return <ListCard card={card} first={first} />
    case 5: return <ImageCard card={card} first={first} />
    case 6: return <VideoCard card={card} first={first} />
    case 7: return <AudioCard card={card} />
    case 10: return <SpecialTopicCard card={card} first={first} />
    case 16: return <SearchPill className={styles.search} text={card.title || '搜索'} render={<Link to="/search" />} />
    case 17: return <TitleBar card={card} />
    case 18: return <Prose className={styles.prose} html={card.content} />
    case 19: return card.title && card.show_title === 1 ? <Divider label={card.title} /> : card.style === 'line' ? <Divider /> : <div className={styles.space} />
    case 20: return <TabGroupCard card={card} draw={(tab) => (draws(tab) ? <CardBody card={tab} /> : null)} />
    default: return null
  }
}

const withItems = new Set([1, 2, 3, 4, 5, 6, 7, 10])

/** Whether a card has anything to draw: a known type, and content where it lives from content. */
export function draws(card: PageCard): boolean {
  if (withItems.has(card.type)) return card.data.length > 0
  if (card.type === 17) return card.title !== ''
  if (card.type === 18) return plainText(card.content) !== '' || /<(?:img|video|audio)\b/i.test(card.content)
  return card.type === 16 || card.type === 19 || (card.type === 20 && card.tabs.length > 0)
}

/** Type 17: the name of what follows; its first item says more and may lead there. */
function TitleBar({ card }: { card: PageCard }) {
  const [item] = card.data
  const words = item?.subtitle || plainText(card.content)
  const leads = item !== undefined && cardAddress(item) !== undefined
  return (
    <div className={styles.titleBar}>
      <h2 className={styles.title}>{card.title}</h2>
      {words && <p className={styles.subtitle}>{words}</p>}
      {leads && (
        <CardLink item={item} className={styles.goes} aria-label={`进入${card.title}`}>
          <ChevronRight aria-hidden="true" />
        </CardLink>
      )}
    </div>
  )
}
