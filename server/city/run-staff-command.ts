/** The commands of staff: list waiting rows, decide on one, show the log. */
import { and, desc, eq } from 'drizzle-orm'
import { staffByLogin, type StaffMember } from '#server/platform/access/find-staff.ts'
import { permits } from '#server/platform/access/staff-roles.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { reviews } from '#server/staff/reviews.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import { mayDecide, verbs, type Kind, type ReviewRow, type Verb } from '#server/staff/kind.ts'
import './lists.ts'
import { isReviewKind, kinds, type ReviewKind } from './review-kinds.ts'
import { isMoney, moneyUsage, runMoney } from './run-money.ts'
import { isManaging, manageStaff, managingUsage, type Said } from '#server/staff/manage-staff.ts'
import { runSettings, settingsUsage } from '#server/staff/run-settings.ts'
import { isReadingKind, listReaders, listReadings, readingsUsage } from '#server/help/care/contact-readings.ts'
import type { Outcome } from '#server/staff/note-decision.ts'
import { practiceDeed, practiceUsage, type Desk } from '#server/city/practice/practice-commands.ts'

const outcomes: Record<Outcome, string> = {
  done: '已处理',
  missing: '没有这一条',
  already: '早已如此，没有改动',
  hidden: '这一条没有展示，先通过才能回复',
  unfit: '现在的状态不能这样处理',
  unknown: '没有这个部门',
  nobody: '没有这位志愿者',
}
const LONGEST = 500
const LOGGED = 100

const kindList = Object.entries<Kind>(kinds) as [ReviewKind, Kind][]
const named = (fits: (kind: Kind) => boolean): string =>
  kindList.flatMap(([name, kind]) => (fits(kind) ? name : [])).join('|')
export const staffUsage = [
  '用法：',
  `  npm run staff -- list [${Object.keys(kinds).join('|')}]`,
  ...Object.entries(verbs).map(
    ([verb, wanted]) => `  npm run staff -- ${verb} ${named(({ decide }) => verb in decide)} 编号 ${wanted}`,
  ),
  `  npm run staff -- log [${Object.keys(kinds).join('|')} 编号]`,
  ...readingsUsage,
  ...moneyUsage,
  ...practiceUsage,
  ...settingsUsage,
  ...managingUsage,
  '处理人由 --as 名字 或环境变量 STAFF 指明，须是已登记、未停用的工作人员。',
].map((line) => line.trimEnd())

/** login: the member who runs it. desk: files and keys, for the commands that need them. */
export async function runStaffCommand(db: Database, words: string[], login: string, desk?: Desk): Promise<Said> {
  const [verb, name, number, ...rest] = words
  const practice = desk && practiceDeed(words)
  if (!practice && isManaging(verb)) return manageStaff(db, words, desk?.consoleOrigin ?? '')
  const isListing = verb === 'list' && (name === undefined || isReviewKind(name))
  const isNumber = /^[1-9]\d{0,9}$/.test(number ?? '')
  const act = isVerb(verb) && isReviewKind(name) && isNumber && deed(name, verb)
  const readings = verb === 'readings' && isReadingKind(name) && isNumber ? name : undefined
  const readers = verb === 'readers' && name === undefined
  if (
    !practice &&
    !isMoney(verb) &&
    !isListing &&
    verb !== 'log' &&
    verb !== 'setting' &&
    !readings &&
    !readers &&
    !act
  )
    return { lines: staffUsage, exitCode: 2 }
  const staff = await staffByLogin(db, login)
  if (!staff) return { lines: [unknown(login)], exitCode: 2 }

  if (practice) return permits(staff, 'volunteer.decide') ? practice(db, words.slice(1), desk) : notAllowed(staff)
  if (isMoney(verb)) return permits(staff, 'wallet.read') ? runMoney(db, verb, words.slice(1)) : notAllowed(staff)
  if (verb === 'setting') return runSettings(db, staff, words.slice(1))
  if (verb === 'log') return permits(staff, 'log.read') ? auditLines(db, name, Number(number)) : notAllowed(staff)
  if ((readings || readers) && !permits(staff, 'log.read')) return notAllowed(staff)
  if (readings) return listReadings(db, readings, Number(number))
  if (readers) return listReaders(db, new Date())
  if (isReviewKind(name) && !mayDecide(staff, kinds[name])) return notAllowed(staff)
  if (isListing) return listRows(db, staff, name as ReviewKind | undefined)
  if (!act || !isVerb(verb)) return { lines: staffUsage, exitCode: 2 }
  const said = rest.join(' ').trim()
  if (verbs[verb] && said === '') return { lines: [`请写明${verbs[verb]}`], exitCode: 2 }
  if ([...said].length > LONGEST) return { lines: [`最多 ${LONGEST} 个字`], exitCode: 2 }
  const outcome = await act(db, { id: Number(number), words: said, staff, ...(desk ? { open: desk.openSecrets } : {}) })
  if (typeof outcome === 'object')
    return 'shown' in outcome ? { lines: [outcome.shown], exitCode: 0 } : { lines: [outcome.unfit], exitCode: 1 }
  return { lines: [outcomes[outcome]], exitCode: outcome === 'done' || outcome === 'already' ? 0 : 1 }
}

const isVerb = (word: string | undefined): word is Verb => word !== undefined && Object.hasOwn(verbs, word)
const deed = (name: ReviewKind, verb: Verb) => (kinds[name] as Kind).decide[verb]
const unknown = (login: string): string =>
  login
    ? `没有名为“${login}”的工作人员，或已停用。请用 --as 名字 或环境变量 STAFF 指明；npm run staff -- members 列出所有人`
    : '请用 --as 名字 或环境变量 STAFF 指明处理人；npm run staff -- members 列出所有人'
const notAllowed = ({ name }: StaffMember): Said => ({ lines: [`${name} 没有这项权限`], exitCode: 1 })
/** No line, colour or direction of a citizen's own on the terminal of staff. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')

/** Rows of the named kind; else of every kind this member decides and in which something can wait. */
async function listRows(db: Database, staff: StaffMember, name: ReviewKind | undefined): Promise<Said> {
  const listed = kindList.filter(([called, kind]) =>
    name === undefined ? !kind.quiet && mayDecide(staff, kind) : called === name,
  )
  const lines = await Promise.all(
    listed.map(async ([kind, { rows, rest }]) =>
      [...(await rows(db, { of: staff })), ...((name && (await rest?.(db))) ?? [])].map(
        (row) => `${kind} ${rowLine(row)}`,
      ),
    ),
  )
  return { lines: lines.flat().length ? lines.flat() : ['没有待处理的内容'], exitCode: 0 }
}

function rowLine({ id, createdAt, author, category, content, extra }: ReviewRow): string {
  const text = oneLine(`${author ? `${author}：` : ''}${category ? `〔${category}〕` : ''}${content}`)
  const facts = Object.entries(extra).map(([name, fact]) => `${name} ${oneLine(fact)}`)
  return [id, presentTime(createdAt), text, ...facts].join('  ')
}

/** Newest first. */
async function auditLines(db: Database, kind: string | undefined, id: number): Promise<Said> {
  const rows = await db
    .select()
    .from(reviews)
    .where(
      kind === undefined
        ? undefined
        : and(eq(reviews.kind, kind), Number.isSafeInteger(id) ? eq(reviews.objectId, id) : undefined),
    )
    .orderBy(desc(reviews.id))
    .limit(LOGGED)
  const lines = rows.map(
    (row) =>
      `${presentTime(row.createdAt)}  ${row.staff}  ${row.action} ${row.kind} ${row.objectId}${row.reason ? `  ${oneLine(row.reason)}` : ''}`,
  )
  return { lines: lines.length ? lines : ['没有记录'], exitCode: 0 }
}
