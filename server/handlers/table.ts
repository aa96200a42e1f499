/** Every endpoint's handler, one line per resource. Types ensure that none is missing. */
import type { Handler } from './handler.ts'
import { accounts } from './accounts/accounts.handlers.ts'
import { activities } from './activities/activities.handlers.ts'
import { activityOffers } from './activity-offers/activity-offers.handlers.ts'
import { advices } from './advices/advices.handlers.ts'
import { albums } from './albums/albums.handlers.ts'
import { articles } from './articles/articles.handlers.ts'
import { channels } from './channels/channels.handlers.ts'
import { checkIns } from './check-ins/check-ins.handlers.ts'
import { circleFeeds } from './circles/circle-feeds.handlers.ts'
import { circleUsers } from './circles/circle-users.handlers.ts'
import { circles } from './circles/circles.handlers.ts'
import { civilizations } from './civilizations/civilizations.handlers.ts'
import { collections } from './collections/collections.handlers.ts'
import { comments } from './comments/comments.handlers.ts'
import { content } from './content/content.handlers.ts'
import { events } from './events/events.handlers.ts'
import { feedbacks } from './feedbacks/feedbacks.handlers.ts'
import { gover } from './gover/gover.handlers.ts'
import { guides } from './guides/guides.handlers.ts'
import { care } from './care/care.handlers.ts'
import { histories } from './histories/histories.handlers.ts'
import { hours } from './hours/hours.handlers.ts'
import { lessons } from './lessons/lessons.handlers.ts'
import { lives } from './lives/lives.handlers.ts'
import { login } from './login/login.handlers.ts'
import { maps } from './maps/maps.handlers.ts'
import { matrixs } from './matrixs/matrixs.handlers.ts'
import { merchants } from './merchants/merchants.handlers.ts'
import { messages } from './messages/messages.handlers.ts'
import { nearMerchants } from './near-merchants/near-merchants.handlers.ts'
import { notViews } from './not-views/not-views.handlers.ts'
import { pages } from './pages/pages.handlers.ts'
import { plays } from './plays/plays.handlers.ts'
import { positions } from './positions/positions.handlers.ts'
import { practicePosts } from './practice-posts/practice-posts.handlers.ts'
import { practiceSettings } from './practice-settings/practice-settings.handlers.ts'
import { previews } from './previews/previews.handlers.ts'
import { projects } from './projects/projects.handlers.ts'
import { rankings } from './rankings/rankings.handlers.ts'
import { reactions } from './reactions/reactions.handlers.ts'
import { redPackets } from './red-packets/red-packets.handlers.ts'
import { reports } from './reports/reports.handlers.ts'
import { search } from './search/search.handlers.ts'
import { services } from './services/services.handlers.ts'
import { site } from './site/site.handlers.ts'
import { sources } from './sources/sources.handlers.ts'
import { specials } from './specials/specials.handlers.ts'
import { teams } from './teams/teams.handlers.ts'
import { underWay } from './under-way/under-way.handlers.ts'
import { uploads } from './uploads/uploads.handlers.ts'
import { users } from './users/users.handlers.ts'
import { venues } from './venues/venues.handlers.ts'
import { volunteers } from './volunteers/volunteers.handlers.ts'
import { visitNotes } from './visit-notes/visit-notes.handlers.ts'
import { votes } from './votes/votes.handlers.ts'
import { wallet } from './wallet/wallet.handlers.ts'
import { videos } from './videos/videos.handlers.ts'
import { addresses } from './addresses/addresses.handlers.ts'
import { evaluations } from './evaluations/evaluations.handlers.ts'
import { orders } from './orders/orders.handlers.ts'
import { wishes } from './wishes/wishes.handlers.ts'

export const table: Handler[] = [
  ...accounts,
  ...activities,
  ...activityOffers,
  ...advices,
  ...albums,
  ...articles,
  ...channels,
  ...checkIns,
  ...circleFeeds,
  ...circleUsers,
  ...circles,
  ...civilizations,
  ...volunteers,
  ...practiceSettings,
  ...teams,
  ...collections,
  ...comments,
  ...content,
  ...events,
  ...feedbacks,
  ...gover,
  ...guides,
  ...care,
  ...histories,
  ...hours,
  ...lessons,
  ...lives,
  ...login,
  ...maps,
  ...matrixs,
  ...merchants,
  ...messages,
  ...nearMerchants,
  ...notViews,
  ...pages,
  ...plays,
  ...positions,
  ...practicePosts,
  ...previews,
  ...projects,
  ...rankings,
  ...reactions,
  ...redPackets,
  ...reports,
  ...search,
  ...services,
  ...site,
  ...sources,
  ...specials,
  ...underWay,
  ...uploads,
  ...users,
  ...venues,
  ...videos,
  ...visitNotes,
  ...votes,
  ...addresses,
  ...evaluations,
  ...orders,
  ...wishes,
  ...wallet,
]
