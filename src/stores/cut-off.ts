import { endsEarly, type Track } from '#lib/track.ts'

const SAME_PLACE_S = 2
const isAt = (one: number | undefined, other: number) => one !== undefined && Math.abs(one - other) <= SAME_PLACE_S

/**
 * Recognises a stream that ends far before the known length: it is broken, and not heard to its end. What a recording
 * says of its own length before it sounds is believed, unless it is a stored copy that may be a part of it.
 */
export class CutOff {
  #said = 0
  #at: number | undefined

  /** Another item. */
  begin(): void {
    this.#at = undefined
  }
  /** length: 0 while the recording has not said it. */
  says(length: number): void {
    this.#said = length
  }
  /** refuse: whether it was a stored copy, which is asked for anew. */
  isCut(position: number, { article, channel_id, live, duration }: Track, refuse: () => boolean): boolean {
    if (live || article || channel_id || !endsEarly(position, duration)) return false
    return refuse() || !isAt(this.#said, position)
  }
  /** Whether it is the first time at this place: then the recording is asked for once more. */
  isNews(position: number): boolean {
    const news = !isAt(this.#at, position)
    this.#at = position
    return news
  }
}
