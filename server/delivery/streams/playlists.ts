import { none } from './studio-pieces.ts'
import type { Sent } from './sent.ts'

const WINDOW = 6

/**
 * The live playlist at a moment: the last segments that are complete. Stateless: it follows from the loop and the
 * clock. pieces: numbers of segments in whose place a studio sent something.
 */
export function livePlaylist(loop: Sent, milliseconds: number, query = '', pieces = none): string {
  const first = loop.segmentAt(loop.at(milliseconds)) - WINDOW
  return playlist(loop, { first, count: WINDOW, query, pieces })
}

/** The playlist between two moments, both in the past. */
export function replayPlaylist(loop: Sent, fromMs: number, toMs: number, query = '', pieces = none): string {
  const first = loop.segmentAt(loop.at(fromMs))
  const last = loop.segmentAt(loop.at(toMs) - 1)
  return `${playlist(loop, { first, count: last - first + 1, query, pieces, vod: true })}#EXT-X-ENDLIST\n`
}

interface Listed {
  first: number
  count: number
  query: string
  pieces: ReadonlySet<number>
  /** Of the past, and whole. */
  vod?: boolean
}
/**
 * A new round, or a new film in it, is a discontinuity: timestamps restart at zero. The discontinuity sequence counts
 * those that have left the window.
 */
function playlist(loop: Sent, { first, count, query, pieces, vod = false }: Listed): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${Math.round(loop.longest)}`,
    ...(vod ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : []),
    `#EXT-X-MEDIA-SEQUENCE:${vod ? 0 : first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${vod ? 0 : loop.breaks(first - 1)}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ]
  for (let number = first; number < first + count; number++) {
    const { place, start, samples } = loop.segment(number)
    const anew = loop.breaks(number) !== loop.breaks(number - 1)
    if (anew && !(vod && number === first)) lines.push('#EXT-X-DISCONTINUITY')
    if (number === first || anew)
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date((start * 1000) / loop.rate).toISOString()}`)
    lines.push(
      `#EXTINF:${(samples / loop.rate).toFixed(3)},`,
      `${vod ? '../' : ''}${loop.version}/${pieces.has(number) ? `studio/${number}` : place}.${loop.ending}${query}`,
    )
  }
  return `${lines.join('\n')}\n`
}
