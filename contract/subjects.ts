/**
 * Everything citizens like, collect, follow, comment on or are sent messages about. A new kind is an entry here and a
 * `.subject.ts` file of the server.
 */
import { contentPage } from './content/content-page.ts'
import type { ContentType } from './fields.ts'

interface SubjectFacts {
  /** What citizens call it. */
  label: string
  /** Its page. A content item has a different page for each content type. */
  path?: (id: string, contentType: ContentType) => string
  /**
   * A like names it in `type`. Left out: likes name it by a content-type code, have an endpoint of its own, or there
   * are none.
   */
  liked?: true
  /** The endpoint its comments are read from; left out where nobody can comment. */
  comments?: 'getComments' | 'getCivilizationComments'
  /** Messages can be about it. */
  told?: true
  /** Citizens can report it. */
  reported?: true
  /** Its code in `target_type` of a follow. */
  followCode?: number
  /** Its name in the list of subscriptions. */
  subscription?: string
}

const under =
  (base: string) =>
  (id: string): string =>
    `${base}/${encodeURIComponent(id)}`

export const subjects = {
  comment: { label: '评论', liked: true, told: true, reported: true },
  post: { label: '内容', path: contentPage, comments: 'getComments', told: true },
  civilization: {
    label: '随手拍',
    path: under('/show-civilization-details'),
    liked: true,
    comments: 'getCivilizationComments',
    told: true,
    reported: true,
  },
  circle_post: {
    label: '帖子',
    path: under('/group-post-detail'),
    liked: true,
    comments: 'getComments',
    told: true,
    reported: true,
  },
  circle: { label: '圈子', path: under('/group-detail') },
  advice: { label: '建言', path: under('/interacts'), liked: true, comments: 'getComments', told: true },
  practice: {
    label: '实践作品',
    path: under('/practices'),
    liked: true,
    comments: 'getComments',
    told: true,
    reported: true,
  },
  team: { label: '团队', path: (id) => `/team-detail?id=${encodeURIComponent(id)}`, told: true },
  activity: { label: '志愿活动', path: under('/activities-details'), told: true },
  volunteer: { label: '志愿者', path: () => '/register-volunteer', told: true },
  live: { label: '直播', path: under('/lives'), told: true },
  wish: { label: '心愿', path: under('/micro-wish-details'), told: true },
  order: { label: '订单', path: (id) => `/order-detail?id=${encodeURIComponent(id)}`, told: true },
  care: { label: '帮扶', path: under('/help-details'), told: true },
  transfer: { label: '提现', path: under('/cash-detail'), told: true },
  feedback: { label: '反馈', path: under('/feedback-detail'), told: true },
  anchor: { label: '主播', path: under('/anchors'), followCode: 2 },
  organization: { label: '机构', path: under('/orgs'), followCode: 3 },
  chat: { label: '发言', reported: true },
  user: { label: '用户', followCode: 9, reported: true },
  album: { label: '专辑', path: under('/albums'), subscription: 'album' },
  channel: { label: '电台', path: under('/radios'), subscription: 'channel' },
  headline: { label: '矩阵号', path: under('/matrixs'), subscription: 'matrix' },
} as const satisfies Record<string, SubjectFacts>

export type Subject = keyof typeof subjects
type SubjectWith<Fact extends keyof SubjectFacts> = {
  [S in Subject]: (typeof subjects)[S] extends Record<Fact, unknown> ? S : never
}[Subject]
export type LikedByName = SubjectWith<'liked'>
export type Commentable = SubjectWith<'comments'>
export type Reportable = SubjectWith<'reported'>
export type Followable = SubjectWith<'followCode'>
export type Subscribable = SubjectWith<'subscription'>

function subjectsWith<Fact extends keyof SubjectFacts>(fact: Fact): SubjectWith<Fact>[] {
  return (Object.keys(subjects) as Subject[]).filter((subject) => fact in subjects[subject]) as SubjectWith<Fact>[]
}

export const likedByName = subjectsWith('liked')
export const reportable = subjectsWith('reported')
export const followable = subjectsWith('followCode')
export const followCodes = followable.map((subject) => subjects[subject].followCode)
export const followedBy = (code: number): Followable | undefined =>
  followable.find((subject) => subjects[subject].followCode === code)
export const subscribable = subjectsWith('subscription')
/** A comment without a type is on a content item; everything else is named. */
export const UNNAMED = 'post' satisfies Commentable
type NamedCommentable = Exclude<Commentable, typeof UNNAMED>
export const commentedByName = subjectsWith('comments').filter((subject) => subject !== UNNAMED)
export const commentType = (subject: Commentable): { type?: NamedCommentable } =>
  subject === UNNAMED ? {} : { type: subject }

/**
 * What a message links to. A comment on a content item is a link of type 'comment', whose content_* name the item; a
 * comment on anything else is a link to that, with the comment in content_id.
 */
export type LinkType = SubjectWith<'told'> | NamedCommentable
export const linkTypes: LinkType[] = [...new Set([...subjectsWith('told'), ...commentedByName])]
/** The reader's own wallet. */
export const WALLET_LINK = 'wallet'
export function linkPath(link: {
  type: LinkType | typeof WALLET_LINK
  id: string
  content_type: number
  content_id: string
}): string {
  if (link.type === WALLET_LINK) return '/wallet'
  if (link.type === 'comment')
    return `${subjects.post.path(link.content_id, link.content_type as ContentType)}/comment/${link.id}`
  if (link.type === UNNAMED) return subjects.post.path(link.id, link.content_type as ContentType)
  return `${subjects[link.type].path(link.id)}${link.content_id && `/comment/${link.content_id}`}`
}
