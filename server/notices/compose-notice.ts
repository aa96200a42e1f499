import { excerpt } from '#server/marks/tell-citizen.ts'
import { linkPath } from '#contract/subjects.ts'
import type { MessageLink } from '#contract/talk/messages.ts'
import { NOTICE_MARK, isPressing, noticeKinds, plainTitles, type NoticeKind } from '#contract/notices/notice-kinds.ts'

/** What one device shows. path: on this site, with the message in its fragment. */
export interface ComposedNotice {
  title: string
  body: string
  path: string
  /** The same again replaces what is shown. 32 letters at most: it is also the topic of a push. */
  tag: string
  pressing: boolean
}
export interface ToldMessage {
  id: number
  kind: NoticeKind
  title: string
  content: string
  link: MessageLink | null
}
export interface Wording {
  /** The locked screen may show what the message says. */
  details: boolean
  elder: boolean
}

const MAX_BODY = 120
const MAX_LISTED = 3
const elderHint = '点这里打开看看'
const usualHint = '打开查看'

/** One message. */
export function composeNotice({ id, kind, title, content, link }: ToldMessage, wording: Wording): ComposedNotice {
  const plain = plainTitles[kind]
  const path = link ? linkPath(link) : '/message'
  return {
    title: wording.details ? title : wording.elder ? plain.elder : plain.usual,
    body: wording.details ? excerpt(content, MAX_BODY) : wording.elder ? elderHint : usualHint,
    path: `${path}${NOTICE_MARK}${id}`,
    tag: `message-${id}`,
    pressing: isPressing(kind),
  }
}

/** Several messages of one citizen in one notice; it leads to the list of messages. */
export function composeSummary(told: ToldMessage[], wording: Wording): ComposedNotice {
  const kinds = [...new Set(told.map(({ kind }) => noticeKinds[kind]))]
  const titles = told.slice(0, MAX_LISTED).map(({ title }) => title)
  return {
    title: wording.elder ? `您有 ${told.length} 条新消息` : `你有 ${told.length} 条新消息`,
    body: excerpt((wording.details ? titles : kinds).join('；'), MAX_BODY),
    path: '/message',
    tag: 'summary',
    pressing: false,
  }
}
