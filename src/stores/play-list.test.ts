import { expect, test } from 'vitest'
import { playModes } from '#lib/player-order.ts'
import type { Track } from '#lib/track.ts'
import { extendedList, withoutTrack, withTrackMoved, type PlayList } from './play-list.ts'

const track = (id: string, more: Partial<Track> = {}): Track => ({
  id,
  name: id,
  album: { id: '3', cover: '' },
  duration: 60,
  image: '',
  url: `/${id}.mp3`,
  ...more,
})
const listOf = (tracks: Track[], currentIndex: number): PlayList => ({
  sequenceList: tracks,
  playList: tracks,
  currentIndex,
  mode: playModes.sequence,
  edited: false,
})
const idsOf = (list: Partial<PlayList>) => list.playList?.map(({ id }) => id)

test('tracks that were missing come to the end; the current track stays where it is', () => {
  const list = listOf([track('1'), track('2')], 1)
  const extended = extendedList(list, [track('1'), track('2'), track('3')])
  expect(idsOf(extended)).toEqual(['1', '2', '3'])
  expect(extended.playList?.[extended.currentIndex!]).toBe(list.playList[1])
  expect(extended.sequenceList).not.toBe(extended.playList)
})
test('a track that plays alone takes its place in the list', () => {
  const extended = extendedList(listOf([track('2')], 0), [track('1'), track('2'), track('3')])
  expect([idsOf(extended), extended.currentIndex]).toEqual([['1', '2', '3'], 1])
})
test('a station, an empty player and another list cannot be extended', () => {
  const longer = [track('1'), track('2'), track('9')]
  const station = track('9', { live: true })
  for (const list of [listOf([station], 0), listOf([], 0), listOf([track('2'), track('1')], 0), listOf(longer, 1)])
    expect(extendedList(list, longer)).toEqual({})
})
test('a piece from the middle of an album gets what lies before and after it', () => {
  const album = ['1', '2', '3', '4', '5'].map((id) => track(id))
  const extended = extendedList(listOf([track('2'), track('3')], 1), album)
  expect([idsOf(extended), extended.currentIndex]).toEqual([['1', '2', '3', '4', '5'], 2])
})
test('a track is removed or moved, the current one plays on, and nothing is added to an edited list by itself', () => {
  const [one, two, three] = [track('1'), track('2'), track('3')]
  const list = listOf([one, two, three], 1)
  expect(withoutTrack(list, 0)).toMatchObject({ playList: [two, three], sequenceList: [two, three], currentIndex: 0 })
  expect(withoutTrack(list, 2)).toMatchObject({ playList: [one, two], currentIndex: 1 })
  for (const place of [1, 3, -1]) expect(withoutTrack(list, place), `place ${place}`).toEqual({})
  expect(withTrackMoved(list, 1, 2)).toMatchObject({ playList: [one, three, two], currentIndex: 2 })
  expect(withTrackMoved(list, 0, 2)).toMatchObject({ playList: [two, three, one], currentIndex: 0 })
  for (const [from, to] of [
    [0, -1],
    [0, 3],
    [5, 0],
  ] as const)
    expect(withTrackMoved(list, from, to)).toEqual({})
  const edited = { ...list, ...withoutTrack(list, 2) }
  expect(extendedList(edited, [one, two, three])).toEqual({})
})
