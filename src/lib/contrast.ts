/** Red, green and blue, 0–255. */
export type Rgb = readonly [number, number, number]

/** The contrast text needs against its background, WCAG 2.2 AA [G102, G224]. */
const MINIMUM_CONTRAST = 4.5
const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
const INKS = ['#fff', '#1a1a1a'] as const

/**
 * Reads #rgb, #rrggbb or rgb(r, g, b); undefined for anything else, so that a skin can name colours and nothing but
 * colours.
 */
export function parseColor(text: string): Rgb | undefined {
  const color = text.trim().toLowerCase()
  const hex = /^#(?:([0-9a-f])([0-9a-f])([0-9a-f])|([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2}))$/.exec(color)
  if (hex)
    return triple(
      hex
        .slice(1)
        .filter((part) => part !== undefined)
        .map((part) => Number.parseInt(part.padStart(2, part), 16)),
    )
  const rgb =
    /^rgb\(\s{0,9}(\d{1,3})(?:\s{0,9},\s{0,9}|\s{1,9})(\d{1,3})(?:\s{0,9},\s{0,9}|\s{1,9})(\d{1,3})\s{0,9}\)$/.exec(
      color,
    )
  return rgb ? triple(rgb.slice(1).map(Number)) : undefined
}

/** The WCAG contrast ratio, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/**
 * The more readable text colour on a background; the dark one when the background is not a colour. A few middle tones
 * reach only 4.2: where white text must reach 4.5, pass the background through readableBrand(color, '#fff') first.
 */
export function readableInk(color: string): (typeof INKS)[number] {
  const ground = parseColor(color)
  const [light, dark] = INKS
  return ground && contrast(ground, WHITE) >= contrast(ground, parseColor(dark) as Rgb) ? light : dark
}

/**
 * The colour as #rrggbb, mixed with black or white in small steps until it is readable on `surface`; undefined when
 * either is not a colour.
 */
export function readableBrand(color: string, surface: string): string | undefined {
  const brand = parseColor(color)
  const ground = parseColor(surface)
  if (!brand || !ground) return undefined
  const end = contrast(ground, BLACK) >= contrast(ground, WHITE) ? BLACK : WHITE
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(brand, end, share)
    if (contrast(mixed, ground) >= MINIMUM_CONTRAST) return hexText(mixed)
  }
  return hexText(end)
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share)) as [number, number, number]
}

function triple(parts: number[]): Rgb | undefined {
  return parts.every((part) => part <= 255) ? (parts as [number, number, number]) : undefined
}

function hexText(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
