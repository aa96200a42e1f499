import type { PageCard, PageCardItem } from '#contract/pages.ts'
import { AudioCard } from './audio-card.tsx'
import { ImageCard } from './image-card.tsx'
import { IconGridCard } from './icon-grid-card.tsx'
import { ListCard } from './list-card.tsx'
import { VideoCard } from './video-card.tsx'

/** Everything a card holds, in the card's own style [decision G45]. Banners, notices and specials become rows: a page of them is a list. */
export function MoreCardItems({ card, items }: { card: Pick<PageCard, 'id' | 'type' | 'title' | 'style'>; items: PageCardItem[] }) {
  const whole: PageCard = { ...card, show_title: 0, show_more: 0, columns: card.type === 5 ? 2 : 0, sort: 0, content: '', data: items, tabs: [] }
  switch (card.type) {
    case 2: return <IconGridCard card={whole} />
    case 3: return <ListCard card={{ ...whole, style: 'text' }} />
    case 5: return <ImageCard card={whole} first />
    case 6: return <VideoCard card={{ ...whole, style: card.style === 'scroll' ? '' : card.style }} first />
    case 7: return <AudioCard card={whole} wrap />
    default: return <ListCard card={whole} first />
  }
}
