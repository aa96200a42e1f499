/** A town small enough to know by heart: every handler test stands on it. Numbers are ids. */
import { addStaff } from '#server/platform/access/staff-members.ts'
import { createHash } from 'node:crypto'
import type { Connection } from '#server/platform/database/connect.ts'
import { civilizations } from '#server/posts/civilizations/civilizations.tables.ts'
import { comments } from '#server/talk/comments/comments.tables.ts'
import { credits } from '#server/platform/credits/credits.tables.ts'
import { albumItems, collectionItems, specialItems, specialSections } from '#server/content/item-lists.tables.ts'
import { categories, postBodies, posts } from '#server/content/posts.tables.ts'
import { sources } from '#server/content/sources/sources.tables.ts'
import { proxies, users } from '#server/platform/access/users.tables.ts'
import { redPackets } from '#server/money/wallet/wallet.tables.ts'
import { volunteerTeamMembers } from '#server/volunteers/teams/volunteer-team-members.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { builtInSite } from '#server/seed/built-in-site.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { seedSmallAdvices } from './seed-small-advices.ts'
import { seedSmallChannels } from './seed-small-channels.ts'
import { circleIds, seedSmallCircles } from './seed-small-circles.ts'
import { seedSmallVenues, smallVenues } from './seed-small-venues.ts'
import { seedSmallPractice } from './seed-small-practice.ts'
import { seedSmallPages } from './seed-small-pages.ts'

export const world = {
  news: 1,
  traffic: 2,
  sport: 3,
  /** Posts 1001–1025 in 新闻; 1026 and 1027 in its sub-category 交通. */
  firstPost: 1001,
  lastPost: 1025,
  trafficPost: 1026,
  withdrawn: 1050,
  draft: 1051,
  unlisted: 1052,
  closed: 1053,
  audio: 1101,
  audios: [1101, 1102, 1103],
  album: 1110,
  video: 1120,
  collection: 1122,
  special: 1130,
  section: 1,
  /** comment 1 with replies 3–7; comment 2 waits for review. Both by `author`. */
  comment: 1,
  waiting: 2,
  reply: 3,
  author: 1,
  /** 1104 is heard with a grant for source 1; 1105 is withdrawn, its source 2. */
  grantedAudio: 1104,
  source: 1,
  grantedVideo: 1123,
  filmSource: 3,
  withdrawnSource: 2,
  /**
   * Radio 1 with hosts and a guide; radio 2 needs a grant; anchor 3, organization 4. Slot 1 is the first half of every
   * day, 2 the second, 3 Sunday's own.
   */
  radio: 1,
  guardedRadio: 2,
  anchor: 3,
  organization: 4,
  slot: 1,
  /** A live room without an end. */
  live: 5,
  page: 1,
  card: 1,
  tabs: 3,
  tab: 4,
  category: 2,
  matrix: 3,
  merchant: 1,
  office: 4,
  around: 5,
  guide: 1,
  /** Of `author`: published, waiting, refused. */
  civilization: 7,
  civilizationWaiting: 8,
  civilizationRefused: 9,
  /** Of `author`: public and accepted, answered but not public, waiting, public and anonymous. */
  advice: 11,
  advicePrivate: 12,
  adviceWaiting: 13,
  adviceAnonymous: 14,
  ...circleIds,
  /** Column 1 with topic 1; posts of `author`: published, waiting, refused. */
  column: 1,
  topic: 1,
  practicePost: 17,
  practiceWaiting: 18,
  practiceRefused: 19,
  /** Led by `author`. */
  team: 16,
  ...smallVenues,
  /** Ten yuan in twenty packets. */
  redPacket: 1,
  /** WeChat of `author`. */
  proxy: 1,
  openid: 'o-wang-0001',
} as const

const site = (client_id: string, name: string, secret: string) => ({
  client_id,
  name,
  logo: '/media/logo.webp',
  secret_hash: createHash('sha256').update(secret).digest('hex'),
  redirect_uris: [`https://${client_id}.example/login`, `https://${client_id}.example/back?a=1`],
})
/** Two sites that may ask who a citizen is; their secrets are '<client_id>-secret'. */
export const sisterSite = site('library', '小城图书馆', 'library-secret')
export const otherSite = site('museum', '小城博物馆', 'museum-secret')

const day = 86_400_000
/** The recording behind the grant: a file of the demo city. */
export const grantedFile = 'road-live-1.mp3'
export const newest = new Date('2026-11-20T08:00:00+08:00')

export async function seedSmallWorld({ db }: Connection): Promise<void> {
  await saveSettings(db, {
    ...builtInSite('小城'),
    hot_words: ['大桥'],
    credits: { enabled: 1, rules: [{ code: 'read', name: '阅读', credit: 1, daily_limit: 5 }] },
    wechat: { hosts: ['city.example'] },
    avatars: ['/media/pictures/avatar/a.webp', '/media/pictures/avatar/b.webp'],
    oauth_clients: [sisterSite, otherSite],
    blocked_images: ['/media/blocked.jpg'],
  })
  for (const login of ['陈编辑', '值班']) await addStaff(db, login, ['editor'])
  await db.insert(users).overridingSystemValue().values({ id: world.author, nickname: '老王', phone: '13812345678' })
  const [volunteer] = await db
    .insert(volunteers)
    .values({ userId: world.author, number: '612345678', status: 1, approvedAt: newest })
    .returning({ id: volunteers.id })
  await seedSmallVenues(db)
  await db
    .insert(volunteerTeams)
    .overridingSystemValue()
    .values({ id: world.team, name: '护河队', code: 'team-code-1', memberNum: 1 })
  await db
    .insert(volunteerTeamMembers)
    .values({ teamId: world.team, volunteerId: volunteer!.id, role: 1, status: 1, joinedAt: newest })
  await db
    .insert(proxies)
    .overridingSystemValue()
    .values({ id: world.proxy, userId: world.author, platform: 'wechat', openid: world.openid, name: '微信老王' })
  await db
    .insert(categories)
    .overridingSystemValue()
    .values([
      { id: world.news, name: '新闻', sort: 1 },
      { id: world.traffic, name: '交通', parentId: world.news, sort: 2 },
      { id: world.sport, name: '体育', sort: 3 },
    ])
  const post = (id: number, more: Partial<typeof posts.$inferInsert> = {}) => ({
    id,
    title: `第 ${id} 篇`,
    introduction: '市民说好',
    categoryId: world.news,
    sourceName: '小城日报',
    publishAt: new Date(newest.getTime() - (id - 1000) * day),
    ...more,
  })
  await db
    .insert(posts)
    .overridingSystemValue()
    .values([
      ...Array.from({ length: 25 }, (_, place) => post(world.firstPost + place)),
      post(world.trafficPost, { title: '跨江大桥 5G 公交线开通', categoryId: world.traffic }),
      post(1027, { title: '地铁施工公告', categoryId: world.traffic, isSelected: true }),
      post(world.withdrawn, { title: '撤下的大桥旧闻', status: 2 }),
      post(world.draft, { title: '大桥草稿', status: 0 }),
      post(world.unlisted, { listed: false }),
      post(world.closed, { allowComment: false, categoryId: world.sport }),
      ...world.audios.map((id) =>
        post(id, { type: 1, mediaUrl: `/media/${id}.mp3`, duration: 61, categoryId: world.sport }),
      ),
      post(world.album, { type: 2, title: '小城夜话', itemNum: 3, categoryId: world.sport }),
      post(world.video, { type: 12, mediaUrl: '/media/v.mp4', categoryId: world.sport }),
      post(world.special, { type: 5, title: '大桥通车专题', categoryId: world.sport }),
    ])
  await db
    .insert(sources)
    .overridingSystemValue()
    .values([
      { id: world.source, kind: 'audio', name: '授权节目', file: grantedFile, duration: 47 },
      { id: world.withdrawnSource, kind: 'audio', name: '撤下的节目', file: grantedFile, duration: 47 },
    ])
  const granted = { type: 1, categoryId: null, listed: false, duration: 47 }
  await db
    .insert(posts)
    .overridingSystemValue()
    .values([
      post(world.grantedAudio, { ...granted, sourceId: world.source }),
      post(1105, { ...granted, sourceId: world.withdrawnSource, status: 2 }),
    ])
  // Video 1120, then 1123 seen by a grant, then 1124 that was withdrawn, then 1121.
  const film = { type: 4, categoryId: null, listed: false, duration: 16 }
  await db
    .insert(sources)
    .overridingSystemValue()
    .values({ id: world.filmSource, kind: 'video', name: '授权影片', file: 'film.mp4', duration: 16 })
  await db
    .insert(posts)
    .overridingSystemValue()
    .values([
      post(1121, { ...film, mediaUrl: '/media/1121.mp4', title: '末集' }),
      post(world.grantedVideo, { ...film, sourceId: world.filmSource, title: '授权的一集' }),
      post(1124, { ...film, status: 2, title: '撤下的一集' }),
      post(world.collection, { type: 15, title: '小城百步', categoryId: null, itemNum: 3, listed: false }),
    ])
  await db.insert(collectionItems).values(
    [world.video, world.grantedVideo, 1124, 1121].map((videoId, place) => ({
      collectionId: world.collection,
      videoId,
      sort: place + 1,
    })),
  )
  await seedSmallChannels(db, world)
  await db.insert(postBodies).values([
    { postId: 1001, content: '<p>正文一</p>', tags: ['桥'] },
    { postId: 1002, content: '<p>正文二</p>' },
    { postId: 1010, content: '<p>同题</p>', tags: ['桥'] },
    { postId: world.withdrawn, content: '<p>秘密</p>', tags: ['桥'] },
  ])
  await db.insert(albumItems).values(world.audios.map((audioId, sort) => ({ albumId: world.album, audioId, sort })))
  await db
    .insert(specialSections)
    .overridingSystemValue()
    .values({ id: world.section, specialId: world.special, title: '现场' })
  await db.insert(specialItems).values(
    [1001, 1002, 1003, 1004, 1005, 1006, world.withdrawn].map((postId, sort) => ({
      sectionId: world.section,
      postId,
      sort,
    })),
  )
  const said = (id: number, more: Partial<typeof comments.$inferInsert> = {}) => ({
    id,
    postId: world.firstPost,
    userId: world.author,
    content: `评论 ${id}`,
    status: 1,
    createdAt: new Date(newest.getTime() + id * 1000),
    ...more,
  })
  await db
    .insert(comments)
    .overridingSystemValue()
    .values([said(world.comment, { replyNum: 5 }), said(world.waiting, { status: 0, content: '等待审核的话' })])
  await db
    .insert(comments)
    .overridingSystemValue()
    .values([3, 4, 5, 6, 7].map((id) => said(id, { parentId: world.comment })))
  await db.execute(`update posts set comment_num = 6 where id = ${world.firstPost}`)
  const seen = (id: number, more: Partial<typeof civilizations.$inferInsert> = {}) => ({
    id,
    userId: world.author,
    type: 2,
    categoryId: 2,
    content: `随手拍 ${id}`,
    images: ['/media/pictures/street/a.webp'],
    status: 1,
    commentNum: 0,
    createdAt: new Date(newest.getTime() + id * 1000),
    ...more,
  })
  await db
    .insert(civilizations)
    .overridingSystemValue()
    .values([
      seen(world.civilization, { commentNum: 1 }),
      seen(world.civilizationWaiting, { status: 0, content: '等待审核的话' }),
      seen(world.civilizationRefused, { status: 2, reason: '拍到了他人正脸' }),
    ])
  const spoken = { id: 50, target: 'civilization', postId: world.civilization, userId: world.author } as const
  await db
    .insert(comments)
    .overridingSystemValue()
    .values({ ...spoken, content: '文明评论', status: 1 })
  await seedSmallCircles(db, world)
  await seedSmallPractice(db, world)
  await seedSmallPages(db, world)
  await seedSmallAdvices(db, world)
  await db
    .insert(redPackets)
    .overridingSystemValue()
    .values({
      id: world.redPacket,
      title: '小城新年红包',
      rules: '<p>每人一次。</p>',
      startAt: new Date('2026-01-01T00:00:00+08:00'),
      endAt: new Date('2099-01-01T00:00:00+08:00'),
      budget: 1000,
      packetNum: 20,
    })
  await db.insert(credits).values([
    { userId: world.author, name: '阅读', credit: 3 },
    { userId: world.author, name: '分享', credit: 2 },
  ])
}
