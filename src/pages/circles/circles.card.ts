import { getCircle, getCirclePost, getTopic } from '#contract/circles/circles.ts'
import { cardOf } from '#contract/page-card.ts'
import { beginning } from '#features/written/written-share.ts'

export const circlePostCard = cardOf(getCirclePost, (one) => ({
  title: beginning(one.content) || one.circle_name,
  text: one.content,
  picture: one.images[0] ?? '',
  type: 'article',
  published: one.created_at,
  author: one.user.nickname,
  above: [
    ['圈子', '/group-follow-list'],
    [one.circle_name, `/group-detail/${one.circle_id}`],
  ],
  data: { '@type': 'DiscussionForumPosting', commentCount: one.comment_num },
}))
export const circleCard = cardOf(getCircle, (one) => ({
  title: one.name,
  text: one.introduction,
  picture: one.cover,
  above: [['圈子', '/group-follow-list']],
  data: { '@type': 'CollectionPage' },
}))
export const topicCard = cardOf(getTopic, (one) => ({
  title: one.name,
  text: one.description,
  picture: one.cover,
  data: { '@type': 'CollectionPage' },
}))
