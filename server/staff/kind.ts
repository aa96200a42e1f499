import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Permission } from '#contract/staff/permissions.ts'
import type { StaffMember } from '#server/platform/access/find-staff.ts'
import { permits } from '#server/platform/access/staff-roles.ts'
import type { Secrets } from '#server/platform/access/secrets.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Outcome } from './note-decision.ts'

/** The actions, and what has to be said with each. */
export const verbs = {
  approve: '',
  refuse: '原因',
  reply: '回复内容',
  hide: '原因',
  dismiss: '',
  post: '内容',
  assign: '部门编号和要求，或志愿者编号',
  note: '备注',
  close: '',
  strike: '原因',
  ban: '天数和原因',
  unban: '',
  appoint: '圈子编号',
  hold: '原因',
  release: '',
  reward: '金额和原因',
  reveal: '原因',
  correct: '小时数和原因',
  change: 'start= end= apply_start= apply_end= quota= venue= address= 中要改的',
} as const
export type Verb = keyof typeof verbs

/** One thing staff decide on. */
export interface ReviewRow {
  id: number
  author: string
  /** Its sort within the kind. */
  category?: string
  content: string
  createdAt: Date
  /** Until when it must have been answered. */
  dueAt?: Date | null
  /** It comes before all others. */
  isFirst?: boolean
  /** What can be done with it as it is now; left out: all that its kind can. */
  offers?: readonly Verb[]
  /** Further facts by name. */
  extra: Record<string, string>
}
/** Of the rows that wait: one alone, or those but some; of: those alone that this member sees. */
export interface Pick {
  id?: number
  skip?: readonly number[]
  of?: StaffMember
}
/** The condition for that. column: of the row's id. */
export const picked = (column: SQLWrapper, { id, skip = [] }: Pick = {}): SQL | undefined =>
  id === undefined
    ? skip.length > 0
      ? sql`${column} <> all(${sql.param(skip)}::bigint[])`
      : undefined
    : sql`${column} = ${id}`

/** What a member of staff does to one row. */
export interface StaffAction {
  id: number
  /** The reason or the reply. */
  words: string
  staff: StaffMember
  /** Opens what is sealed. */
  open?: OpenSecrets
}
/** An action as a refusal. */
export const refusalOf = ({ words, staff }: StaffAction) => ({ action: 'refuse', staff, reason: words }) as const
type OpenSecrets = () => Promise<Secrets>
/** What the member asked to see; that they did is recorded. */
export interface Shown {
  shown: string
}
/** A decision that was not possible, with the reason. */
export interface Unfit {
  unfit: string
}
/** A kind of thing staff decide: which rows they see, what they can decide on each, and the permission both need. */
export interface Kind {
  permission: Permission
  /** Who has this one sees and decides some of them: which, `rows` and every deed look at themselves. */
  orPermission?: Permission
  /** The thing of the console on whose page one is whole. */
  page?: string
  /** Nothing in it waits: it is listed only when it is named. */
  quiet?: true
  rows: (db: Database, pick?: Pick) => Promise<ReviewRow[]>
  /** Rows that do not wait but can still be decided on: listed after the waiting ones when the kind is named. */
  rest?: (db: Database) => Promise<ReviewRow[]>
  /** Facts that change by themselves, or by others: a decision on what was read holds all the same. */
  moving?: readonly string[]
  /** To whom `assign` may give it, where that is not typed. */
  assignees?: (db: Database) => Promise<{ id: string; name: string }[]>
  decide: Partial<Record<Verb, (db: Database, order: StaffAction) => Promise<Outcome | Shown | Unfit>>>
}

/** Whether a member decides on these, or on some of them. */
export const mayDecide = (member: StaffMember, { permission, orPermission }: Kind): boolean =>
  permits(member, permission) || (orPermission !== undefined && permits(member, orPermission))

/** The number of rows in one list. */
export const ROWS = 100
/** Drops empty facts. */
export const known = (facts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== ''))
