import * as cardType from '#contract/pages/card-types.ts'
import * as channelTypes from '#contract/content/channel-types.ts'
import * as contentType from '#contract/content/content-types.ts'
import type { PageCard } from '#contract/pages/pages.ts'
import { plainText } from '#lib/plain-text.ts'

/** The width of the column of cards. */
const column = 'min(100vw, 750px)'
const LETTERS_OF_A_LINE = 20

/**
 * The usual height of such a card, as a CSS length: close enough that nothing jumps when it loads, far below the
 * screen.
 */
export function reservedHeight(card: PageCard): string {
  const { type, style, data } = card
  const n = data.length
  const pairs = Math.ceil(n / 2)
  const pictures =
    style === 'scroll'
      ? `calc(${column} * 0.35 + 6.5rem)`
      : card.columns === 1 || style === 'big' || n === 1
        ? `calc(${n} * (${column} * 0.5 + 5rem))`
        : `calc(${pairs} * (${column} * 0.25 + 5rem) + 1rem)`
  switch (type) {
    case cardType.images:
      return style === 'cube'
        ? `calc(${column} * 0.6)`
        : `calc(${Math.ceil(n / Math.max(1, card.columns))} * (${column} * ${card.columns > 2 ? 0.31 : card.columns === 2 ? 0.31 : 0.53} + 8px))`
    case cardType.videos:
    case cardType.rooms:
      return pictures
    case cardType.audio:
      return `calc(12rem + ${data.filter((item) => item.content?.type === contentType.audio).length} * 7rem)`
    case cardType.stations:
      return `calc(${data.filter((item) => item.channel?.channel_type === channelTypes.television).length} * (${column} * 0.5 + 4.5rem) + ${data.filter((item) => item.channel?.channel_type === channelTypes.radio).length} * 5.1rem)`
    case cardType.specials:
      return `calc(${column} * 0.53 + 4rem + ${Math.max(0, n - 1)} * ${style === 'big' ? '18rem' : '6.5rem'})`
    case cardType.accounts:
    case cardType.people:
      return style === 'face' ? '7.5rem' : `${n * 5.4}rem`
    case cardType.services:
      return `${n * 3.75 + 0.5}rem`
    case cardType.practice:
      return `${n * (style === 'rank' || style === 'wish' ? 4.3 : 5.8) + 0.75}rem`
    case cardType.circles:
      return style === 'topic' ? `${n * 3.4 + 0.75}rem` : `calc(${pairs} * (${column} * 0.43 + 6rem) + 1rem)`
    case cardType.prose:
      return `${Math.ceil(plainText(card.content).length / LETTERS_OF_A_LINE) * 2 + 3}rem`
    default:
      return `calc(2.75rem + ${card.tabs[0]?.data.length ?? 0} * 6.6rem)`
  }
}
