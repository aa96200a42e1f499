/** Every endpoint's handler, one line per resource. Types ensure that none is missing. */
import type { Handler } from '#server/platform/api/handler.ts'
import { accounts } from '#server/people/accounts/accounts.handlers.ts'
import { activities } from '#server/volunteers/activities/activities.handlers.ts'
import { activityOffers } from '#server/volunteers/activity-offers/activity-offers.handlers.ts'
import { advices } from '#server/government/advices/advices.handlers.ts'
import { albums } from '#server/content/albums/albums.handlers.ts'
import { articles } from '#server/content/articles/articles.handlers.ts'
import { channels } from '#server/content/channels/channels.handlers.ts'
import { checkIns } from '#server/volunteers/check-ins/check-ins.handlers.ts'
import { circleFeeds } from '#server/circles/circle-feeds.handlers.ts'
import { circleUsers } from '#server/circles/circle-users.handlers.ts'
import { circles } from '#server/circles/circles.handlers.ts'
import { civilizations } from '#server/posts/civilizations/civilizations.handlers.ts'
import { collections } from '#server/talk/collections/collections.handlers.ts'
import { comments } from '#server/talk/comments/comments.handlers.ts'
import { content } from '#server/content/content.handlers.ts'
import { emergency } from '#server/site/emergency.handlers.ts'
import { events } from '#server/site/events/events.handlers.ts'
import { feedbacks } from '#server/government/feedbacks/feedbacks.handlers.ts'
import { gover } from '#server/government/gover/gover.handlers.ts'
import { guides } from '#server/government/guides/guides.handlers.ts'
import { care } from '#server/help/care/care.handlers.ts'
import { histories } from '#server/history/histories.handlers.ts'
import { hours } from '#server/volunteers/hours/hours.handlers.ts'
import { lessons } from '#server/content/lessons/lessons.handlers.ts'
import { lives } from '#server/content/lives/lives.handlers.ts'
import { login } from '#server/people/login/login.handlers.ts'
import { maps } from '#server/government/maps/maps.handlers.ts'
import { matrixs } from '#server/government/matrixs/matrixs.handlers.ts'
import { merchants } from '#server/government/merchants/merchants.handlers.ts'
import { messages } from '#server/talk/messages/messages.handlers.ts'
import { notices } from '#server/notices/notices.handlers.ts'
import { ownData } from '#server/people/own-data/own-data.handlers.ts'
import { nearMerchants } from '#server/government/near-merchants/near-merchants.handlers.ts'
import { notViews } from '#server/government/not-views/not-views.handlers.ts'
import { pages } from '#server/pages/pages.handlers.ts'
import { plays } from '#server/content/plays/plays.handlers.ts'
import { positions } from '#server/history/positions.handlers.ts'
import { practicePosts } from '#server/posts/practice-posts/practice-posts.handlers.ts'
import { practiceSettings } from '#server/volunteers/settings/practice-settings.handlers.ts'
import { previews } from '#server/content/previews/previews.handlers.ts'
import { projects } from '#server/volunteers/projects/projects.handlers.ts'
import { rankings } from '#server/volunteers/rankings/rankings.handlers.ts'
import { reactions } from '#server/talk/reactions/reactions.handlers.ts'
import { redPackets } from '#server/money/red-packets/red-packets.handlers.ts'
import { reports } from '#server/talk/reports/reports.handlers.ts'
import { contentSearch } from '#server/search/content-search.handlers.ts'
import { search } from '#server/search/search.handlers.ts'
import { services } from '#server/government/services/services.handlers.ts'
import { site } from '#server/site/site.handlers.ts'
import { sources } from '#server/content/sources/sources.handlers.ts'
import { statistics } from './statistics/statistics.handlers.ts'
import { specials } from '#server/content/specials/specials.handlers.ts'
import { teams } from '#server/volunteers/teams/teams.handlers.ts'
import { calendars } from '#server/volunteers/calendars/calendars.handlers.ts'
import { transcripts } from '#server/content/transcripts/transcripts.handlers.ts'
import { underWay } from '#server/volunteers/under-way/under-way.handlers.ts'
import { uploads } from '#server/uploads/uploads.handlers.ts'
import { users } from '#server/people/users/users.handlers.ts'
import { venues } from '#server/volunteers/venues/venues.handlers.ts'
import { volunteers } from '#server/volunteers/volunteers.handlers.ts'
import { listenerNotes } from '#server/content/listener-notes/listener-notes.handlers.ts'
import { bans } from '#server/people/bans/bans.handlers.ts'
import { visitNotes } from '#server/help/visit-notes/visit-notes.handlers.ts'
import { votes } from '#server/circles/votes/votes.handlers.ts'
import { wallet } from '#server/money/wallet/wallet.handlers.ts'
import { videos } from '#server/content/videos/videos.handlers.ts'
import { addresses } from '#server/help/addresses/addresses.handlers.ts'
import { evaluations } from '#server/help/evaluations/evaluations.handlers.ts'
import { orders } from '#server/help/orders/orders.handlers.ts'
import { wishes } from '#server/help/wishes/wishes.handlers.ts'

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
  ...contentSearch,
  ...emergency,
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
  ...notices,
  ...ownData,
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
  ...statistics,
  ...calendars,
  ...transcripts,
  ...underWay,
  ...uploads,
  ...users,
  ...venues,
  ...videos,
  ...bans,
  ...listenerNotes,
  ...visitNotes,
  ...votes,
  ...addresses,
  ...evaluations,
  ...orders,
  ...wishes,
  ...wallet,
]
