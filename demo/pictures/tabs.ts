import { brandRed } from './logo.ts'

const shapes: Record<string, { off: string; on: string }> = {
  find: {
    off: '<circle cx="50" cy="50" r="41"/><path d="M66 34L57 57 34 66 43 43Z"/>',
    on: '<path fill-rule="evenodd" d="M50 10a40 40 0 1 0 0 80a40 40 0 1 0 0-80ZM70 30L59 59 30 70 41 41ZM50 44.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11Z"/>',
  },
  gov: {
    off: '<path d="M12 40L50 14 88 40ZM22 40V72M41 40V72M59 40V72M78 40V72M14 74H86M10 86H90"/>',
    on: '<path d="M50 9L92 36V44H8V36ZM16 48H30V70H16ZM43 48H57V70H43ZM70 48H84V70H70ZM12 73H88V80H12ZM7 83H93V91H7Z"/>',
  },
}

/** Whether the name is a tab icon: tab-<shape>, or tab-<shape>-on for the chosen one. */
export const isTab = (name: string): boolean => /^tab-[a-z]+(-on)?$/.test(name)

/**
 * A tab icon on a 100 square: a line in a grey that is seen on white and on black, or filled brand red when on; an
 * unknown shape becomes the compass.
 */
export function drawTab(name: string): string {
  const on = name.endsWith('-on')
  const shape = shapes[name.split('-')[1] ?? ''] ?? shapes.find
  const style = on
    ? `fill="${brandRed}"`
    : 'fill="none" stroke="#747a84" stroke-width="6.25" stroke-linejoin="round" stroke-linecap="round"'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100"><g ${style}>${(on ? shape?.on : shape?.off) ?? ''}</g></svg>`
}
