import type { Outbox } from '#contract/endpoint.ts'
import * as markState from './mark-state.ts'

/* @__NO_SIDE_EFFECTS__ */ // so that a page carries only the endpoints it calls
/** A mark that is set or taken back: of several for one thing only the last is sent. */
export function queuedMark(call: string, set: string, takeBack: string): Outbox {
  return {
    label: ({ status }) => (status === markState.on ? set : takeBack),
    target: ({ id, type, target_type }) => [call, type ?? target_type ?? '', id].join(' '),
    mark: true,
  }
}
