import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import * as cardType from '#contract/pages/card-types.ts'
import type { PageCard } from '#contract/pages/pages.ts'
import { plainText } from '#lib/plain-text.ts'
import { Divider } from '#ui/divider.tsx'
import { NoticeTicker } from '#ui/notice-ticker.tsx'
import { SearchPill } from '#ui/search-pill.tsx'
import { BannerCard } from './banner-card.tsx'
import { cardAddress } from './card-address.ts'
import type { CardBodyProps } from './card-body-props.ts'
import styles from './card-body.module.css'
import { CardLink } from './card-link.tsx'
import { draws } from './draws-card.ts'
import { IconGridCard } from './icon-grid-card.tsx'
import { LazyCard } from './lazy-card.tsx'
import { ListCard } from './list-card.tsx'

/** The content of a card, by its type; rarer kinds are lazy chunks [decision G96]. */
export function CardBody({ card, first }: CardBodyProps): ReactNode {
  switch (card.type) {
    case cardType.banner:
      return <BannerCard card={card} first={first} />
    case cardType.icons:
      return <IconGridCard card={card} />
    case cardType.notices:
      return (
        <NoticeTicker
          label={card.title || '公告'}
          notices={card.data.map((item) => ({ key: item.id, text: item.title, render: <CardLink item={item} /> }))}
        />
      )
    case cardType.list:
      return <ListCard card={card} first={first} />
    case cardType.search:
      return <SearchPill className={styles.search} text={card.title || '搜索'} render={<Link to="/search" />} />
    case cardType.title:
      return <TitleBar card={card} />
    case cardType.divider:
      return card.title && card.show_title === 1 ? (
        <Divider label={card.title} />
      ) : card.style === 'line' ? (
        <Divider />
      ) : (
        <div className={styles.space} />
      )
    default:
      return <LazyCard card={card} first={first} draw={(inner) => (draws(inner) ? <CardBody card={inner} /> : null)} />
  }
}

/** A heading for what follows; its first item has more text and may link there. */
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
