import type { InputOf } from '#contract/endpoint.ts'
import { getPositions, putPositions } from '#contract/positions.ts'
import { call } from './call.ts'

/** Where the citizen stopped, on whatever device. Asked of the server itself, each time: what is kept here cannot say what another device did since. */
export const readPositions = () => call(getPositions, {})
export const sendPositions = (items: InputOf<typeof putPositions>['items'], keepalive = false) =>
  call(putPositions, { items }, { keepalive })
