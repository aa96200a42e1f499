/**
 * The operator's commands about the staff themselves: whoever can run this command has the database, and needs no
 * account.
 */
import { staffByLogin } from '#server/platform/access/find-staff.ts'
import { addStaff, disableStaff, listStaff, openStaffSession } from '#server/platform/access/staff-members.ts'
import { isRole, staffRoles } from '#server/platform/access/staff-roles.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** The lines to print, and the exit code. */
export interface Said {
  lines: string[]
  exitCode: 0 | 1 | 2
}

const roleNames = Object.keys(staffRoles).join('|')
export const managingUsage = [
  '  npm run staff -- members',
  `  npm run staff -- add 名字 ${roleNames}…`,
  '  npm run staff -- disable 名字',
  '  npm run staff -- login 名字',
]
const managing = {
  members: async (db) => done((await listStaff(db)).map(memberLine)),
  async add(db, [login, ...roles]) {
    if (!isLogin(login) || roles.length === 0) return wrong([`请写明名字（1–20 个字，不含空格）和角色：${roleNames}`])
    if (!roles.every(isRole)) return wrong([`没有这样的角色，可用 ${roleNames}`])
    await addStaff(db, login, roles)
    return done([`${login} 已登记：${roles.join('、')}`])
  },
  disable: async (db, [login = '']) =>
    (await disableStaff(db, login)) ? done([`${login} 已停用`]) : wrong([`没有名为“${login}”的工作人员`]),
  async login(db, [login = '']) {
    const member = await staffByLogin(db, login)
    return member ? done([await openStaffSession(db, member)]) : wrong([`没有名为“${login}”的工作人员，或已停用`])
  },
} satisfies Record<string, (db: Database, words: string[]) => Promise<Said>>

export const isManaging = (word: string | undefined): word is keyof typeof managing =>
  word !== undefined && Object.hasOwn(managing, word)

export async function manageStaff(db: Database, [verb, ...words]: string[]): Promise<Said> {
  if (!isManaging(verb)) throw new Error(`not a word about staff: ${verb}`)
  return managing[verb](db, words)
}

const done = (lines: string[]): Said => ({ lines: lines.length ? lines : ['还没有工作人员'], exitCode: 0 })
const wrong = (lines: string[]): Said => ({ lines, exitCode: 2 })
const isLogin = (word: string | undefined): word is string =>
  word !== undefined && word !== 'system' && /^[^\s-]\S{0,19}$/u.test(word)
const memberLine = ({ login, roles, disabledAt }: Awaited<ReturnType<typeof listStaff>>[number]): string =>
  `${login}  ${roles.join('、') || '没有角色'}${disabledAt ? '  已停用' : ''}`
