import type { ReadingLimits } from '#server/platform/access/reading-limits.ts'
import type { OpenStreams } from '#server/platform/http/open-streams.ts'
import type { RequestFacts } from '#server/platform/http/request-facts.ts'
import type { WhoAsks } from '#server/platform/http/who-asks.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Calls } from './calls.ts'
import type { Context } from './handler.ts'

/** The running API as pages, streams and uploads use it. */
export interface RunningApi {
  /** The faults world: its pages are not drawn here, so that their calls can fail where they are seen. */
  faulty: boolean
  settings: Settings
  streams: OpenStreams
  readings: ReadingLimits
  factsOf: WhoAsks
  /** A call from inside the server. */
  call: Calls['call']
  context: (user?: Context['user'], request?: RequestFacts) => Context
}
