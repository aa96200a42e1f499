import { Refusal } from '#server/platform/http/refusal.ts'
import { refusals } from '#server/platform/telemetry/measures.ts'
import type { LimitName } from './limit-rules.ts'

/** What is limited besides the rules that are counted in the database. */
export type RefusedBy =
  | LimitName
  | 'readingsOfNetwork'
  | 'readingsOfCitizen'
  | 'documentsOfNetwork'
  | 'streamsOfNetwork'
  | 'spentNetwork'
  | 'writingsOfNetwork'
  | 'writingsOfGuests'
  | 'writingsOfCitizen'

const MINUTE = 60
const HOUR = 3600

/** A limit is reached: when to come again, in words and as Retry-After. Each refusal is counted. */
export function tooMany(milliseconds: number, limit: RefusedBy): Refusal {
  refusals.inc({ limit })
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Refusal(429, 429, `操作太频繁，请 ${waitText(seconds)}后再试`, seconds)
}
function waitText(seconds: number): string {
  if (seconds <= 2 * MINUTE) return `${seconds} 秒`
  return seconds <= 2 * HOUR ? `${Math.ceil(seconds / MINUTE)} 分钟` : `${Math.ceil(seconds / HOUR)} 小时`
}
