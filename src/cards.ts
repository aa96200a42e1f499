/** The cards of public pages, by their addresses in the table of routes: for documents, no browser loads them. */
import type { CardMaker } from '#contract/page-card.ts'
import { circleCard, circlePostCard, topicCard } from './pages/circles/circles.card.ts'
import { aroundCard } from './pages/gov/arounds/around-detail.card.ts'
import { guideCard } from './pages/gov/guides/guide-detail.card.ts'
import { adviceCard } from './pages/gov/interacts/interact-detail.card.ts'
import { matrixCard } from './pages/gov/matrixs/matrix-account.card.ts'
import { categoryCard } from './pages/home/categories/category.card.ts'
import { cmsCard } from './pages/home/cms/cms.card.ts'
import { specialCard } from './pages/home/specials/special.card.ts'
import { albumCard } from './pages/media/albums/album.card.ts'
import { articleCard } from './pages/media/articles/article.card.ts'
import { atlasCard } from './pages/media/atlases/atlas.card.ts'
import { audioCard } from './pages/media/audios/audio.card.ts'
import { liveCard } from './pages/media/lives/live-room.card.ts'
import { publisherCard, radioCard } from './pages/media/radios/radio.card.ts'
import { sharedVideoCard } from './pages/media/short-videos/shared-video.card.ts'
import { videoCollectionCard } from './pages/media/video-collections/video-collection.card.ts'
import { playCard, videoCard } from './pages/media/videos/video.card.ts'
import {
  activityCard,
  civilizationCard,
  practiceInfoCard,
  practicePostCard,
  practiceTopicCard,
  projectCard,
  teamCard,
  venueCard,
  wishCard,
} from './pages/practice/practice.card.ts'

export const cards: Record<string, CardMaker> = {
  '/posts/$aid': articleCard,
  '/atlas/$aid': atlasCard,
  '/videos/$aid': videoCard,
  '/play/$id': playCard,
  '/share/$id': sharedVideoCard,
  '/videos-collection/$aid': videoCollectionCard,
  '/audios/$aid': audioCard,
  '/albums/$id': albumCard,
  '/lives/$id': liveCard,
  '/radios/$id': radioCard,
  '/programMore/$id': radioCard,
  '/anchors/$id': publisherCard,
  '/orgs/$id': publisherCard,
  '/specials/$aid': specialCard,
  '/cates/$id': categoryCard,
  '/subcates/$id': categoryCard,
  '/modules/$id': categoryCard,
  '/page/$id': cmsCard,
  '/guides/$id': guideCard,
  '/interacts/$id': adviceCard,
  '/arounds/$id': aroundCard,
  '/arounds-map/$id': aroundCard,
  '/matrixs/$id': matrixCard,
  '/group-detail/$circle_id': circleCard,
  '/group-post-detail/$aid': circlePostCard,
  '/topic-detail/$id': topicCard,
  '/activities-details/$id': activityCard,
  '/show-civilization-details/$id': civilizationCard,
  '/practices/$aid': practicePostCard,
  '/topics/$id': practiceTopicCard,
  '/venue-details/$id': venueCard,
  '/team-detail': teamCard,
  '/project-detail-list': projectCard,
  '/practice/$id': practiceInfoCard,
  '/micro-wish-details/$id': wishCard,
}
