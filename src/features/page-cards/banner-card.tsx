import { pictureSet, sizedPicture } from '#lib/sized-picture.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Picture, type Ratio } from '#ui/picture.tsx'
import type { CardBodyProps } from './card-body-props.ts'
import { CardLink } from './card-link.tsx'

const ratios: Record<string, Ratio> = { wide: '750:190', '750:190': '750:190', '3:2': '3:2', '1:1': '1:1' }

/** Type 1: a carousel of banners. style: their shape, 16:9 by default. */
export function BannerCard({ card, first }: CardBodyProps) {
  const ratio = ratios[card.style] ?? '16:9'
  const slides = card.data.map((item, place) => ({
    key: item.id,
    caption: ratio === '750:190' ? undefined : item.title || undefined,
    content: (
      <CardLink item={item}>
        <Picture
          src={sizedPicture(item.cover, 750)}
          srcSet={pictureSet(item.cover)}
          sizes="(min-width: 750px) 726px, calc(100vw - 24px)"
          alt={item.title}
          ratio={ratio}
          rounded={false}
          priority={first && place === 0}
        />
      </CardLink>
    ),
  }))
  return <Carousel label={card.title || '焦点图'} slides={slides} />
}
