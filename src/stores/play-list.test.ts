import { expect, test } from 'vitest'
import { playModes } from '#lib/player-order.ts'
import type { Track } from '#lib/track.ts'
import { extendedList, type PlayList } from './play-list.ts'

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
