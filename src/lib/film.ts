/** What a video player needs of a video. url '' and source_id: had for a grant; both '': looked up first. width and height 0: unknown. collection: the one it is counted in too, or ''. */
export interface Film {
  id: string
  title: string
  author: string
  cover: string
  url: string
  source_id: string
  duration: number
  width: number
  height: number
  collection: string
}

export const isTall = ({ width, height }: Pick<Film, 'width' | 'height'>): boolean => height > width

/** Which of a column of films have an element: the one on the screen, the one after it, and the one before: never more than three. */
export const isAlive = (place: number, shown: number): boolean => Math.abs(place - shown) <= 1
