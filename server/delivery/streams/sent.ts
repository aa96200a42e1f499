/**
 * An endless programme that follows the clock: recordings (Loop) or films (Reel). Moments are counted in `rate` units
 * per second since 1970.
 */
export interface Sent {
  readonly ending: 'mp3' | 'ts'
  readonly rate: number
  /** Identifies these bytes and segment boundaries. */
  readonly version: string
  /** Segments of one round. */
  readonly count: number
  /** Seconds of the longest segment. */
  readonly longest: number
  at: (milliseconds: number) => number
  /** Number of the segment on air, counted since 1970. */
  segmentAt: (moment: number) => number
  segment: (number: number) => { round: number; place: number; start: number; samples: number }
  /** How often timestamps have restarted since 1970, including a restart at this segment. */
  breaks: (number: number) => number
}
