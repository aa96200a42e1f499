import * as cardType from '#contract/pages/card-types.ts'
import type { CardPart } from './card-parts.ts'

/** The chunk of each rarer kind of card. A file of its own, because this list is longer than what most pages render. */
export const cardLoads: Record<number, () => Promise<CardPart>> = {
  [cardType.images]: () => import('./image-card.tsx').then((module) => module.ImageCard),
  [cardType.videos]: () => import('./video-card.tsx').then((module) => module.VideoCard),
  [cardType.audio]: () => import('./audio-card.tsx').then((module) => module.AudioCard),
  [cardType.stations]: () => import('./stations-card.tsx').then((module) => module.StationsCard),
  [cardType.rooms]: () => import('./rooms-card.tsx').then((module) => module.RoomsCard),
  [cardType.specials]: () => import('./special-topic-card.tsx').then((module) => module.SpecialTopicCard),
  [cardType.accounts]: () => import('./accounts-card.tsx').then((module) => module.AccountsCard),
  [cardType.people]: () => import('./people-card.tsx').then((module) => module.PeopleCard),
  [cardType.services]: () => import('./services-card.tsx').then((module) => module.ServicesCard),
  [cardType.practice]: () => import('./practice-card.tsx').then((module) => module.PracticeCard),
  [cardType.circles]: () => import('./circle-card.tsx').then((module) => module.CircleCard),
  [cardType.prose]: () => import('./prose-card.tsx').then((module) => module.ProseCard),
  [cardType.tabs]: () => import('./tab-group-card.tsx').then((module) => module.TabGroupCard),
}
