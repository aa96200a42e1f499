/** What is on the air for ever, by the clock: recordings (Loop) or films (Reel). Moments are counted in `rate` to the second since 1970. */
export interface Sent {
  readonly ending: 'mp3' | 'ts'
  readonly rate: number
  /** Names these very bytes and cuts. */
  readonly version: string
  /** Segments of one round. */
  readonly count: number
  /** Seconds of the longest segment. */
  readonly longest: number
  at: (milliseconds: number) => number
  /** Number of the segment that is being sent, counted since 1970. */
  segmentAt: (moment: number) => number
  segment: (number: number) => { round: number; place: number; start: number; samples: number }
  /** How often timestamps have begun anew since 1970, this segment's own beginning counted. */
  breaks: (number: number) => number
}
