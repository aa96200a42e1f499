import { oneWidth, searchedWords } from '#contract/one-width.ts'
import type { AroundMerchant } from '#contract/government/merchants.ts'
import { groundDistance } from '#contract/ground-distance.ts'
import type { Here } from '#features/location/here.ts'

export interface NearPlace {
  place: AroundMerchant
  metres: number | undefined
}

/**
 * Places of one group, or of all, with every word of a search in their name, address or description; the nearest first
 * once the position is known, those without coordinates last, in the operator's order.
 */
export function aroundOrder(
  places: readonly AroundMerchant[],
  { group, words, here }: { group: string; words: string; here: Here | undefined },
): NearPlace[] {
  const wanted = searchedWords(words)
  const found = places.filter(
    (place) =>
      (group === '' || place.group_id === group) &&
      wanted.every((word) => oneWidth(`${place.name} ${place.address} ${place.introduction}`).includes(word)),
  )
  const measured = found.map((place) => ({
    place,
    metres:
      here && place.longitude !== null && place.latitude !== null
        ? groundDistance(here, { longitude: place.longitude, latitude: place.latitude })
        : undefined,
  }))
  return here ? measured.sort((a, b) => (a.metres ?? Infinity) - (b.metres ?? Infinity) || 0) : measured
}
