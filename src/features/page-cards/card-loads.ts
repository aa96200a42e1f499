import type { CardPart } from './card-parts.ts'

/** The chunk of each rarer kind of card. A file of its own, because this list is longer than what most pages render. */
export const cardLoads: Record<number, () => Promise<CardPart>> = {
  5: () => import('./image-card.tsx').then((module) => module.ImageCard),
  6: () => import('./video-card.tsx').then((module) => module.VideoCard),
  7: () => import('./audio-card.tsx').then((module) => module.AudioCard),
  8: () => import('./stations-card.tsx').then((module) => module.StationsCard),
  9: () => import('./rooms-card.tsx').then((module) => module.RoomsCard),
  10: () => import('./special-topic-card.tsx').then((module) => module.SpecialTopicCard),
  11: () => import('./accounts-card.tsx').then((module) => module.AccountsCard),
  12: () => import('./people-card.tsx').then((module) => module.PeopleCard),
  13: () => import('./services-card.tsx').then((module) => module.ServicesCard),
  14: () => import('./practice-card.tsx').then((module) => module.PracticeCard),
  15: () => import('./circle-card.tsx').then((module) => module.CircleCard),
  18: () => import('./prose-card.tsx').then((module) => module.ProseCard),
  20: () => import('./tab-group-card.tsx').then((module) => module.TabGroupCard),
}
