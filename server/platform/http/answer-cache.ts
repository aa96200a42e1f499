import { TimedCache } from '#server/platform/cache/timed-cache.ts'
import type { EncodedBody } from './encoded-body.ts'

export interface StoredAnswer {
  body: EncodedBody
  etag: string
}

/** Public responses are cached for one second in each process, and each is computed once at a time. */
export class AnswerCache extends TimedCache<StoredAnswer> {
  constructor() {
    super({ freshMs: 1000, limit: 500, name: 'answers' })
  }
}
