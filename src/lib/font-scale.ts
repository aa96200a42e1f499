const SMALLEST = 0.8
const LARGEST = 2
/** From here on the page is laid out for large letters; index.html says the same before the first paint. */
export const LARGE_SCALE = 1.3
/** Root font size at scale 1, in px, where the browser is not set to another. */
export const BASE_SIZE = 16

/** The sizes that the settings and the article page offer [decision G69]. */
export const fontSizes = [
  { value: '0.9', label: '小' },
  { value: '1', label: '标准' },
  { value: '1.2', label: '大' },
  { value: '1.4', label: '特大' },
]

/** The offered size nearest to a scale. */
export function nearestFontSize(scale: number): string {
  const distance = (value: string) => Math.abs(Number(value) - scale)
  return fontSizes.reduce((best, size) => (distance(size.value) < distance(best.value) ? size : best)).value
}

/** Limits a scale to 0.8 … 2; anything that is not a number is 1 [R83, G69]. */
export function clampFontScale(scale: number): number {
  return Number.isFinite(scale) && scale > 0 ? Math.min(LARGEST, Math.max(SMALLEST, scale)) : 1
}

/**
 * The scale the native app asks for: `multiple` is a factor, `size` the base font in px; `multiple` wins when both are
 * sent.
 */
export function fontScale(query: { multiple?: string; size?: string }): number {
  const multiple = positive(query.multiple)
  if (multiple !== undefined) return clampFontScale(multiple)
  const size = positive(query.size)
  return size === undefined ? 1 : clampFontScale(size / BASE_SIZE)
}

function positive(text: string | undefined): number | undefined {
  if (!text || !/^\d{1,4}(?:\.\d{1,10})?(?:px)?$/.test(text.trim())) return undefined
  return Number.parseFloat(text) || undefined
}
