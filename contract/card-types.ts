/** Kinds of cards of a CMS page, as the specification numbers them [decision G96]. */
export const cardType = {
  banner: 1,
  icons: 2,
  notices: 3,
  list: 4,
  /** Pictures side by side, or as a cube. */
  images: 5,
  videos: 6,
  /** Recordings and albums. */
  audio: 7,
  /** Radio and television. */
  stations: 8,
  /** Live rooms. */
  rooms: 9,
  specials: 10,
  /** Matrix accounts. */
  accounts: 11,
  /** Anchors and organizations. */
  people: 12,
  services: 13,
  /** By style: activities, wishes or ranks. */
  practice: 14,
  /** By style: posts or topics. */
  circles: 15,
  search: 16,
  title: 17,
  /** Rich text. */
  prose: 18,
  divider: 19,
  /** Cards within it, one a tab. */
  tabs: 20,
} as const
