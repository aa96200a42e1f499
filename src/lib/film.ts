/** What the video player needs to know of a video. */
export interface Film {
  id: string
  title: string
  author: string
  cover: string
  /** '' with a source_id: the address comes with a grant. '' without one: the video must be looked up first. */
  url: string
  source_id: string
  duration: number
  /** Width and height are 0 while unknown. */
  width: number
  height: number
  /** The collection whose plays count too, or ''. */
  collection: string
  /** A broadcast: it has no position, and is loaded only when it is played. */
  live?: true
}

/** A broadcast, or the replay of one, by its address. */
export const filmOfStream = (
  stream: Pick<Film, 'id' | 'title' | 'author' | 'cover' | 'url'> & { live: boolean },
): Film => {
  const { live, ...film } = stream
  return { ...film, source_id: '', duration: 0, width: 0, height: 0, collection: '', ...(live && { live }) }
}

export const isTall = ({ width, height }: Pick<Film, 'width' | 'height'>): boolean => height > width

/** Which films of a column have a video element: the visible one and its two neighbours, so never more than three. */
export const isAlive = (place: number, shown: number): boolean => Math.abs(place - shown) <= 1
