import { expect, test } from 'vitest'
import type { Track } from '#lib/track.ts'
import { lengthenList } from './lengthen-list.ts'
import type { PlayerStore } from './player.store.ts'

const track = (id: string): Track => ({
  id,
  name: id,
  album: { id: '3', cover: '' },
  duration: 60,
  image: '',
  url: `/${id}.mp3`,
})
const playerOf = (list: Track[], isLive = false) =>
  ({ sequenceList: list, playList: list, currentIndex: 1, track: list[1], isLive }) as unknown as PlayerStore

test('what was not there yet comes to the end; what plays stays where it is', () => {
  const player = playerOf([track('1'), track('2')])
  const before = player.playList[1]
  lengthenList(player, [track('2'), track('3')])
  expect(player.playList.map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect(player.playList[1]).toBe(before)
  expect(player.sequenceList).not.toBe(player.playList)
})
test('a station, and an empty player, have nothing to lengthen', () => {
  for (const player of [playerOf([track('1'), track('2')], true), playerOf([])]) {
    const before = player.playList
    lengthenList(player, [track('9')])
    expect(player.playList).toBe(before)
  }
})
