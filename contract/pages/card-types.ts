/** Kinds of cards of a CMS page, as the specification numbers them; read as `cardType.banner` [decision G96]. */

export const banner = 1
export const icons = 2
export const notices = 3
export const list = 4
/** Pictures side by side, or as a cube. */
export const images = 5
export const videos = 6
/** Recordings and albums. */
export const audio = 7
/** Radio and television. */
export const stations = 8
/** Live rooms. */
export const rooms = 9
export const specials = 10
/** Matrix accounts. */
export const accounts = 11
/** Anchors and organizations. */
export const people = 12
export const services = 13
/** By style: activities, wishes or ranks. */
export const practice = 14
/** By style: posts or topics. */
export const circles = 15
export const search = 16
export const title = 17
/** Rich text. */
export const prose = 18
export const divider = 19
/** Cards within it, one a tab. */
export const tabs = 20
