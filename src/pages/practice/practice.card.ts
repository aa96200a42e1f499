import { getPracticePost, getPracticeTopic } from '#contract/posts/practice-posts.ts'
import { getCivilization } from '#contract/posts/civilizations.ts'
import { getActivity } from '#contract/volunteers/activities.ts'
import { getPracticeInfo, getVenue } from '#contract/volunteers/venues.ts'
import { getWish } from '#contract/help/wishes.ts'
import { calendarPath } from '#contract/feed-address.ts'
import { getProject } from '#contract/volunteers/projects.ts'
import { getTeam } from '#contract/volunteers/teams.ts'
import { activityState } from '#contract/volunteers/activity-state.ts'
import { cardOf, geoOf, zoned } from '#contract/page-card.ts'
import { beginning } from '#features/written/written-share.ts'

export const activityCard = cardOf(getActivity, (one) => ({
  title: one.title,
  text: one.content,
  picture: one.cover,
  above: [['志愿活动', '/voluntary-activities']],
  data: {
    '@type': 'Event',
    startDate: zoned(one.start_at),
    endDate: zoned(one.end_at),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: `https://schema.org/${one.status === activityState.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    location: { '@type': 'Place', name: one.address, address: one.address, geo: geoOf(one) },
    organizer: { '@type': 'Organization', name: one.team.name },
    isAccessibleForFree: true,
  },
}))
export const civilizationCard = cardOf(getCivilization, (one) => ({
  title: beginning(one.content) || one.category_name,
  text: one.content,
  picture: one.images[0] ?? '',
  type: 'article',
  published: one.created_at,
  author: one.user.nickname,
  above: [['随手拍', '/show-civilization']],
  data: { '@type': 'DiscussionForumPosting', commentCount: one.comment_num },
}))
export const practicePostCard = cardOf(getPracticePost, (one) => ({
  title: beginning(one.content) || one.topic.name,
  text: one.content,
  picture: one.images[0] ?? '',
  type: 'article',
  published: one.created_at,
  author: one.user.nickname,
  above: [[one.topic.name, `/topics/${one.topic.id}`]],
  data: { '@type': 'DiscussionForumPosting', commentCount: one.comment_num },
}))
export const practiceTopicCard = cardOf(getPracticeTopic, (one) => ({
  title: one.name,
  text: one.introduction,
  picture: one.cover,
  data: { '@type': 'CollectionPage' },
}))
export const venueCard = cardOf(getVenue, (one) => ({
  title: one.name,
  text: one.introduction || one.address,
  picture: one.cover,
  calendar: calendarPath('venues', one.id),
  above: [['阵地', '/practice-venue']],
  data: { '@type': 'Place', address: one.address, telephone: one.phone || undefined, geo: geoOf(one) },
}))
export const practiceInfoCard = cardOf(getPracticeInfo, (one) => ({
  title: one.name,
  text: one.introduction || one.address,
  picture: one.cover,
  data: { '@type': 'Place', address: one.address, telephone: one.phone || undefined, geo: geoOf(one) },
}))
/** Nobody is named: a wish may be anonymous. */
export const wishCard = cardOf(getWish, (one) => ({
  title: one.title,
  text: one.content,
  picture: one.images[0] ?? '',
  published: one.created_at,
  above: [['微心愿', '/micro-wish']],
  data: { '@type': 'Demand', areaServed: one.street_name || undefined, availabilityEnds: zoned(one.deadline) },
}))
export const teamCard = cardOf(getTeam, (one) => ({
  title: one.name,
  text: one.introduction,
  picture: one.logo,
  calendar: calendarPath('teams', one.id),
  above: [['志愿活动', '/voluntary-activities']],
  data: { '@type': 'Organization', telephone: one.phone || undefined, address: one.address || undefined },
}))
export const projectCard = cardOf(getProject, (one) => ({
  title: one.title,
  text: one.content,
  picture: one.cover,
  data: { '@type': 'Project', foundingDate: zoned(one.start_at), dissolutionDate: zoned(one.end_at) },
}))
