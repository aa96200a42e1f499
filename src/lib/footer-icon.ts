import type { FooterItem } from '#contract/site/site-fields.ts'

/** font: a code point of the operator's icon font. */
export type FooterIcon = { kind: 'font'; code: string } | { kind: 'image'; url: string } | { kind: 'none' }

/**
 * The active or inactive icon, from the font pair if there is one, else from the images; a single icon serves both
 * states [R177].
 */
export function footerIcon(item: Pick<FooterItem, 'ttf' | 'image_show' | 'image_click'>, active: boolean): FooterIcon {
  const code = pick(item.ttf?.show, item.ttf?.click, active)
  if (code) return { kind: 'font', code }
  const url = pick(item.image_show, item.image_click, active)
  return url ? { kind: 'image', url } : { kind: 'none' }
}

/** The name under the icon; '' when it is hidden [R176]. It is the accessible name either way. */
export function footerLabel(item: Pick<FooterItem, 'name'> & { show_type: number | string }): string {
  return Number(item.show_type) === 1 ? item.name : ''
}

function pick(inactiveOne: string | undefined, activeOne: string | undefined, active: boolean): string | undefined {
  return active ? activeOne || inactiveOne : inactiveOne || activeOne
}
