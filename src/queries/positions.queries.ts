import type { InputOf } from '#contract/endpoint.ts'
import { getPositions, putPositions } from '#contract/positions.ts'
import { call } from './call.ts'
import { read } from './query-client.ts'

/** Where the citizen stopped, on whatever device; kept for that citizen only. */
export const positionsQuery = (user: string) => read(getPositions, {}, { keep: { user } })
export const sendPositions = (items: InputOf<typeof putPositions>['items'], keepalive = false) => call(putPositions, { items }, { keepalive })
