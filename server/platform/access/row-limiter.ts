import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'

export interface Limit {
  name: string
  points: number
  seconds: number
}

/** Counts in a row that all processes share. Rows that are over are removed by a job. */
export const rowLimiter = (pool: Pool, { name, points, seconds }: Limit): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    clearExpiredByTimeout: false,
  })
