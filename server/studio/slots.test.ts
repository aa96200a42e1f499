import { expect, test } from 'vitest'
import { silence } from '#server/delivery/streams/silence.ts'
import { nextSlot } from './slots.ts'

const loop = silence()
/** Segments of six seconds, so that one begins here. */
const begins = Math.floor(Date.parse('2026-11-30T09:00:00+08:00') / 6000)
const at = (seconds: number) => (begins + seconds / 6) * 6000

test.each([
  ['the first is heard from the next segment on', 0, 1, begins + 1],
  ['the next one follows', begins + 1, 5, begins + 2],
  ['one that is a little late still follows', begins - 1, 3, begins],
  ['one that would be missed by a list is heard with the next', begins - 1, 4.5, begins + 1],
  ['one that is very late as well', begins - 10, 1, begins + 1],
  ['what comes too fast has two segments ahead', begins + 1, 1, begins + 2],
  ['and no more', begins + 2, 1, undefined],
] as const)('%s', (_, last, seconds, slot) => expect(nextSlot(loop, last, at(seconds))).toBe(slot))
