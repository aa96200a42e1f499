import { expect, test } from 'vitest'
import { resumeAt, sameTrack } from './track.ts'

test('a station and a recording of the same id are two things', () => {
  expect(sameTrack({ id: '7' }, { id: '7' })).toBe(true)
  expect(sameTrack({ id: '7', live: true }, { id: '7', live: true })).toBe(true)
  expect(sameTrack({ id: '7', live: true }, { id: '7' })).toBe(false)
  expect(sameTrack({ id: '7' }, { id: '8' })).toBe(false)
  expect([sameTrack(undefined, undefined), sameTrack({ id: '7' }, undefined)]).toEqual([false, false])
})
test('a recording goes on where it was left, and from its beginning once it was all but over', () => {
  expect(resumeAt(undefined)).toBe(0)
  expect(resumeAt({ position: 30, duration: 60, done: false })).toBe(30)
  expect(resumeAt({ position: 55, duration: 60, done: false })).toBe(55)
  expect(resumeAt({ position: 55.1, duration: 60, done: false })).toBe(0)
  expect(resumeAt({ position: 30, duration: 60, done: true })).toBe(0)
  expect(resumeAt({ position: 30, duration: 0, done: false }), 'an unknown length has no end').toBe(30)
})
