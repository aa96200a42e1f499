/** What can be read on a colour of the arrangement, as src/lib/skin-properties.ts and the style sheets derive it. */
import { contrast, parseColor, readableBrand, readableInk, type Rgb } from '#lib/contrast.ts'

/** WCAG 2.2 AA: of text, and of large letters. */
const READABLE = 4.5
const LARGE = 3
const BUILT_IN_BRAND = '#c8161d'
/** As in src/ui/tokens.css and use-page-colour.ts. */
const dark = { card: '#181b20', page: '#0f1114', ink: '#e6e8eb' }

export interface Standing {
  where: string
  ratio: number
  isReadable: boolean
  /** What the app does about it. */
  note?: string
}
export type ColourUse = 'brand' | 'tab' | 'page'

function greyOf([red, green, blue]: Rgb): Rgb {
  const grey = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  return [grey, grey, grey]
}

/** undefined: it is no colour. brand: what tabs stand on. */
export function standingsOf(colour: string, use: ColourUse, brand: string): Standing[] | undefined {
  const own = parseColor(colour)
  if (!own) return undefined
  const ground = use === 'tab' ? (readableBrand(brand, '#ffffff') ?? BUILT_IN_BRAND) : colour
  const ink = use === 'tab' ? colour : use === 'page' ? readableInk(colour) : '#ffffff'
  const pair = [parseColor(ground)!, parseColor(ink)!] as const
  const lightNote =
    use === 'brand' ? `会自动加深为 ${readableBrand(colour, '#ffffff')}` : use === 'tab' ? '不会采用，用白色' : ''
  const of = (where: string, [one, other]: readonly [Rgb, Rgb], least = READABLE, note = ''): Standing => {
    const ratio = contrast(one, other)
    return { where, ratio, isReadable: ratio >= least, note: ratio >= least ? undefined : note }
  }
  const lifted = readableBrand(colour, dark.card)!
  const inDark: Record<ColourUse, readonly [Rgb, Rgb]> = {
    brand: [own, parseColor(dark.card)!],
    tab: pair,
    page: [parseColor(dark.page)!, parseColor(dark.ink)!],
  }
  return [
    of(use === 'brand' ? '浅色（白字在它上面）' : '浅色', pair, READABLE, lightNote),
    of(
      { brand: '深色（它的字在深色卡片上）', tab: '深色', page: '深色（用自带的底色）' }[use],
      inDark[use],
      READABLE,
      use === 'brand' ? `会自动调亮为 ${lifted}` : lightNote,
    ),
    of('灰色模式', [greyOf(pair[0]), greyOf(pair[1])], READABLE, lightNote),
    of('大字', pair, LARGE, lightNote),
  ]
}
