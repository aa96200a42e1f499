/** Tracking events [R204–R216]. */
export const eventCodes = {
  login: 0,
  open: 1,
  close: 2,
  recommend: 3,
  like: 4,
  comment: 5,
  share: 6,
  search: 7,
  favor: 8,
  unfavor: 9,
  readArticle: 10,
  readCount: 11,
  menuClickCount: 12,
} as const
export type EventName = keyof typeof eventCodes
