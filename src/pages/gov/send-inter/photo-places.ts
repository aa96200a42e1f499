import { groundDistance } from '#contract/ground-distance.ts'
import type { ChosenPicture } from '#features/upload/chosen-picture.ts'
import type { Degrees } from '#lib/gcj02.ts'
import type { AdviceDraft } from './advice-draft.ts'

/** A suggestion is about the city: a photo from further away shows something else, or its camera was wrong. */
const FAR_M = 100_000
/** Photos taken within so far of each other show one place. */
const ONE_PLACE_M = 500

/**
 * Where the photos were taken, as far as they say so: 'several' where they differ. city: its middle; without one no
 * place is too far.
 */
export function placeOfPhotos(
  pictures: readonly Pick<ChosenPicture, 'place'>[],
  city: Degrees | undefined,
): Degrees | 'several' | undefined {
  const near = pictures.flatMap(({ place }) => (place && (!city || groundDistance(place, city) <= FAR_M) ? place : []))
  const [first] = near
  return first && near.some((place) => groundDistance(place, first) > ONE_PLACE_M) ? 'several' : first
}

/** A place that was taken from a photo goes with the last photo that has it. */
export function withoutLostPlace(now: AdviceDraft, change: Partial<AdviceDraft>): Partial<AdviceDraft> {
  const { position, pictures } = now
  const isOf = ({ place }: ChosenPicture) =>
    position && place?.longitude === position.longitude && place.latitude === position.latitude
  const isLost = change.pictures && pictures.some(isOf) && !change.pictures.some(isOf)
  return isLost ? { ...change, position: null } : change
}
