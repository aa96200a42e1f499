import type { InputOf } from '#contract/endpoint.ts'
import { getPositions, putPositions } from '#contract/content/positions.ts'
import { call } from './call.ts'

/**
 * The citizen's playback positions on all devices. Always requested from the server, because a cached response cannot
 * include what another device did since.
 */
export const readPositions = () => call(getPositions, {})
export const sendPositions = (items: InputOf<typeof putPositions>['items'], keepalive = false) =>
  call(putPositions, { items }, { keepalive })
