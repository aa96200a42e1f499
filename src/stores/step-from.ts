import { firstPossible, nextIndex, playModes, previousIndex } from '#lib/player-order.ts'
import type { Track } from '#lib/track.ts'
import type { PlayerDependencies } from './player-dependencies.ts'
import type { PlayList } from './play-list.ts'

export interface Step {
  index: number
  /** What would have come before it, and cannot sound now. */
  leftOut: Track[]
}

/**
 * Where one step leads. Without a network to the next item that sounds without; where no other does, to the plain next,
 * which waits for the network.
 */
export function stepFrom(
  { currentIndex, playList, mode }: PlayList,
  by: 1 | -1,
  offline: boolean,
  { isHere, random }: Pick<PlayerDependencies, 'isHere' | 'random'>,
): Step {
  const { length } = playList
  const plain = by === 1 ? nextIndex(currentIndex, length, mode, random()) : previousIndex(currentIndex, length)
  const sounds = (index: number) => isHere(playList[index]!)
  if (!offline || sounds(plain)) return { index: plain, leftOut: [] }
  if (by === 1 && mode === playModes.random) {
    const others = playList.map((_, index) => index).filter((index) => index !== currentIndex && sounds(index))
    return { index: others[Math.floor(random() * others.length)] ?? plain, leftOut: [] }
  }
  const index = firstPossible(currentIndex, length, by, sounds)
  if (index === undefined) return { index: plain, leftOut: [] }
  const between = (((index - currentIndex) * by + length) % length) - 1
  const leftOut = Array.from(
    { length: between },
    (_, step) => playList[(currentIndex + by * (step + 1) + length) % length]!,
  )
  return { index, leftOut }
}
