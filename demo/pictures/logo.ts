/** The red of the paper. */
export const brandRed = '#C8161D'
/** The darker red at the foot of the header. */
export const brandDeep = '#9d1018'

const cloud =
  'M150 322C98 322 62 289 62 246C62 204 95 172 137 170C152 114 199 80 256 80C318 80 367 121 380 179C420 183 450 213 450 251C450 292 417 322 374 322Z'
// A creek that springs inside the cloud, bends twice and leaves through its foot, widening.
const creek =
  'M282 148C236 166 196 190 214 222C232 250 318 246 318 282C318 300 306 314 296 330L214 330C240 312 252 300 246 286C234 262 158 258 168 212C178 176 232 154 282 148Z'
const waves = 'M112 378C160 346 208 350 256 374S352 404 400 374M176 444C208 422 234 424 262 438S314 454 340 438'

/** The mark on a 512 square: a cloud, the creek that runs out of it, two waves below; transparent around. */
export function logoMark(colour: string, id = 'creek'): string {
  return (
    `<mask id="${id}"><path d="M0 0H512V512H0Z" fill="#fff"/><path d="${creek}" fill="#000"/></mask>` +
    `<path d="${cloud}" fill="${colour}" mask="url(#${id})"/><path d="${waves}" fill="none" stroke="${colour}" stroke-width="30" stroke-linecap="round"/>`
  )
}

const sheet = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${inner}</svg>`

/** The logo, brand red on white. */
export const logo = (): string => sheet(`<path d="M0 0H512V512H0Z" fill="#fff"/>${logoMark(brandRed)}`)
/** The logo in white with nothing behind it. */
export const logoWhite = (): string => sheet(logoMark('#fff'))

/** An app icon: the white mark on red, scaled about the middle; radius rounds the corners. */
export function appIcon(scale: number, radius: number): string {
  const ground = `<linearGradient id="ground" x2="0" y2="1"><stop offset="0" stop-color="#d8232a"/><stop offset="1" stop-color="#b01219"/></linearGradient>`
  const move = `translate(256 256) scale(${scale}) translate(-256 -264)`
  return sheet(
    `<defs>${ground}</defs><rect width="512" height="512" rx="${radius}" fill="url(#ground)"/><g transform="${move}">${logoMark('#fff')}</g>`,
  )
}
