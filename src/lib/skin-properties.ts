import { contrast, parseColor, readableBrand } from './contrast.ts'
import { safeUrl } from './safe-url.ts'
import { sizedPicture } from './sized-picture.ts'

/** The header's picture is 750 wide and 190 high [rule R202]. */
const HEADER = 750
/** As in tokens.css and index.html. */
export const BUILT_IN_BRAND = '#C8161D'
/** What text needs against its ground, WCAG 2.2 AA. */
const READABLE = 4.5

interface Skin {
  background_color: string
  background_image: string
  cate_col_font_color: string
}

/**
 * The operator's colours and header picture as custom properties; '' where what is built in shows. A colour with too
 * little contrast is corrected, so that white words on it can be read [R128]. origin: of the page.
 */
export function skinProperties(skin: Skin, origin: string): Record<string, string> {
  const brand = readableBrand(skin.background_color, '#ffffff')
  const picture = pictureOf(skin, origin)
  const ink = parseColor(skin.cate_col_font_color)
  const ground = parseColor(brand ?? BUILT_IN_BRAND)
  const readable = ink && ground && contrast(ink, ground) >= READABLE
  return {
    '--brand': brand ?? '',
    // An address that was parsed has no quotation marks: they are encoded.
    '--header-image': picture ? `url("${picture}")` : '',
    '--tab-ink': readable ? skin.cate_col_font_color : '',
  }
}

function pictureOf({ background_image }: Pick<Skin, 'background_image'>, origin: string): string | undefined {
  const address = safeUrl(background_image, origin)
  return address && sizedPicture(address.href, HEADER, [new URL(origin).host])
}

/** Only stands for the page's own host, whose addresses are written as paths. */
const HERE = 'https://here.invalid'
/** What stands in the style sheets already. */
const BUILT_IN = new Set([BUILT_IN_BRAND.toLowerCase(), '#ffffff'])

/** The same as declarations of a style sheet, for a document that is painted before any program runs. */
export const skinText = (skin: Skin | undefined): string =>
  Object.entries(skin ? skinProperties(skin, HERE) : {})
    .filter(([, value]) => value && !BUILT_IN.has(value.toLowerCase()))
    .map(([name, value]) => `${name}:${value.replaceAll(HERE, '')}`)
    .join(';')

/** The address of the header's picture as skinText writes it. */
export const headerPicture = (skin: Pick<Skin, 'background_image'>): string | undefined =>
  pictureOf(skin, HERE)?.replace(HERE, '')
