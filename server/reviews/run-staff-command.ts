/** What a moderator can say on the command line, and what is answered: list, approve, refuse with a reason, reply, log. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { civilizations, comments, feedbacks, posts, reviews, users } from '#server/database/schema.ts'
import { presentTime } from '#server/present/time.ts'
import { civilizationTypes } from '#contract/civilizations.ts'
import { feedbackTypes } from '#contract/feedbacks.ts'
import { answerFeedback } from './answer-feedback.ts'
import { hideChat, postLog, shownChat } from '../lives/moderate-lives.ts'
import { packetBooks } from '../wallet/packet-books.ts'
import { answerCivilization, decideCivilization } from './decide-civilization.ts'
import { decideComment, type Outcome } from './decide-comment.ts'

interface Order {
  id: number
  words: string
  staff: string
}
/** A kind of thing that is moderated: what waits of it, and what can be decided. */
interface Kind {
  waiting: (db: Database) => Promise<string[]>
  approve?: (db: Database, order: Order) => Promise<Outcome>
  refuse?: (db: Database, order: Order) => Promise<Outcome>
  reply?: (db: Database, order: Order) => Promise<Outcome>
  hide?: (db: Database, order: Order) => Promise<Outcome>
  post?: (db: Database, order: Order) => Promise<Outcome>
  /** Nothing in it waits: listed when named only. */ quiet?: true
}
export interface Said {
  lines: string[]
  exitCode: 0 | 1 | 2
}

const AT_ONCE = 100
const kinds: Record<string, Kind> = {
  comment: {
    waiting: waitingComments,
    approve: (db, { id, staff, words }) => decideComment(db, id, { action: 'approve', staff, reason: words }),
    refuse: (db, { id, staff, words }) => decideComment(db, id, { action: 'refuse', staff, reason: words }),
  },
  civilization: {
    waiting: waitingCivilizations,
    approve: (db, { id, staff, words }) => decideCivilization(db, id, { action: 'approve', staff, reason: words }),
    refuse: (db, { id, staff, words }) => decideCivilization(db, id, { action: 'refuse', staff, reason: words }),
    reply: (db, { id, staff, words }) => answerCivilization(db, id, { reply: words, staff }),
  },
  chat: { waiting: shownChat, quiet: true, hide: hideChat },
  live: { waiting: () => Promise.resolve([]), quiet: true, post: postLog },
  packet: { waiting: packetBooks, quiet: true },
  feedback: {
    waiting: waitingFeedback,
    reply: (db, { id, staff, words }) => answerFeedback(db, id, { reply: words, staff }),
  },
}
/** What has to be given besides a number. */
const wanted = { approve: '', refuse: '原因', reply: '回复内容', hide: '原因', post: '内容' } as const
const outcomes: Record<Outcome, string> = {
  done: '已处理',
  missing: '没有这一条',
  already: '早已如此，没有改动',
  hidden: '这一条没有展示，先通过才能回复',
}
const LONGEST = 500

export const staffUsage = [
  '用法：',
  '  npm run staff -- list [comment|feedback|civilization|chat|packet]',
  '  npm run staff -- approve comment|civilization 编号',
  '  npm run staff -- refuse comment|civilization 编号 原因',
  '  npm run staff -- reply feedback|civilization 编号 回复内容',
  '  npm run staff -- hide chat 编号 原因',
  '  npm run staff -- post live 直播间编号 内容',
  '  npm run staff -- log [comment|feedback|civilization|chat|live 编号]',
  '处理人取自环境变量 STAFF，没有时是系统用户名。',
]

export async function runStaffCommand(
  db: Database,
  [verb, name, number, ...rest]: string[],
  staff: string,
): Promise<Said> {
  if (verb === 'list' && (name === undefined || kinds[name])) {
    const asked = Object.entries(kinds).filter(([kind, { quiet }]) => (name === undefined ? !quiet : kind === name))
    const lines = (
      await Promise.all(asked.map(async ([kind, { waiting }]) => (await waiting(db)).map((line) => `${kind} ${line}`)))
    ).flat()
    return { lines: lines.length ? lines : ['没有待处理的内容'], exitCode: 0 }
  }
  if (verb === 'log') return { lines: await auditLines(db, name, Number(number)), exitCode: 0 }
  const act = name !== undefined && isVerb(verb) ? kinds[name]?.[verb] : undefined
  const words = rest.join(' ').trim()
  if (!act || !isVerb(verb) || !/^[1-9]\d{0,9}$/.test(number ?? '')) return { lines: staffUsage, exitCode: 2 }
  if (wanted[verb] && words === '') return { lines: [`请写明${wanted[verb]}`], exitCode: 2 }
  if ([...words].length > LONGEST) return { lines: [`最多 ${LONGEST} 个字`], exitCode: 2 }
  const outcome = await act(db, { id: Number(number), words, staff })
  return { lines: [outcomes[outcome]], exitCode: outcome === 'missing' || outcome === 'hidden' ? 1 : 0 }
}
const isVerb = (verb: string | undefined): verb is keyof typeof wanted => verb !== undefined && verb in wanted

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

async function waitingComments(db: Database): Promise<string[]> {
  const rows = await db
    .select({
      id: comments.id,
      content: comments.content,
      at: comments.createdAt,
      nickname: users.nickname,
      title: posts.title,
      parentId: comments.parentId,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.userId))
    .leftJoin(posts, and(eq(posts.id, comments.postId), eq(comments.target, 'post')))
    .where(eq(comments.status, sql.raw('0')))
    .orderBy(asc(comments.createdAt))
    .limit(AT_ONCE)
  return rows.map(
    ({ id, content, at, nickname, title, parentId }) =>
      `${id}  ${presentTime(at)}  ${nickname}：${oneLine(content)}  〔${parentId === null ? '评论' : `回复 ${parentId}`}${title ? `《${title}》` : ''}〕`,
  )
}

async function waitingFeedback(db: Database): Promise<string[]> {
  const rows = await db
    .select({
      id: feedbacks.id,
      type: feedbacks.type,
      content: feedbacks.content,
      contact: feedbacks.contact,
      images: feedbacks.images,
      at: feedbacks.createdAt,
      nickname: users.nickname,
    })
    .from(feedbacks)
    .innerJoin(users, eq(users.id, feedbacks.userId))
    .where(eq(feedbacks.status, sql.raw('0')))
    .orderBy(asc(feedbacks.id))
    .limit(AT_ONCE)
  return rows.map(
    ({ id, type, content, contact, images, at, nickname }) =>
      `${id}  ${presentTime(at)}  ${nickname}：〔${feedbackTypes[type]}〕${oneLine(content)}${images.length ? `  图片 ${images.join(' ')}` : ''}${contact ? `  联系方式 ${contact}` : ''}`,
  )
}

async function waitingCivilizations(db: Database): Promise<string[]> {
  const rows = await db
    .select({ row: civilizations, nickname: users.nickname })
    .from(civilizations)
    .innerJoin(users, eq(users.id, civilizations.userId))
    .where(eq(civilizations.status, sql.raw('0')))
    .orderBy(asc(civilizations.id))
    .limit(AT_ONCE)
  return rows.map(
    ({ row: { id, type, content, images, video, address, createdAt }, nickname }) =>
      `${id}  ${presentTime(createdAt)}  ${nickname}：〔${civilizationTypes[type as 1 | 2]}〕${oneLine(content)}${images.length ? `  图片 ${images.join(' ')}` : ''}${video ? `  视频 ${video}` : ''}${address ? `  地点 ${oneLine(address)}` : ''}`,
  )
}

async function auditLines(db: Database, kind: string | undefined, id: number): Promise<string[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(
      kind === undefined
        ? undefined
        : and(eq(reviews.kind, kind), Number.isSafeInteger(id) ? eq(reviews.objectId, id) : undefined),
    )
    .orderBy(asc(reviews.id))
    .limit(AT_ONCE)
  const lines = rows.map(
    (row) =>
      `${presentTime(row.createdAt)}  ${row.staff}  ${row.action} ${row.kind} ${row.objectId}${row.reason ? `  ${oneLine(row.reason)}` : ''}`,
  )
  return lines.length ? lines : ['没有记录']
}
