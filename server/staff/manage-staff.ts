/**
 * The operator's commands about the staff themselves: whoever can run this command has the database, and needs no
 * account.
 */
import { staffByLogin } from '#server/platform/access/find-staff.ts'
import {
  addStaff,
  disableStaff,
  invitationAddress,
  inviteStaff,
  listRoles,
  listStaff,
  unknownRole,
} from '#server/platform/access/staff-members.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** The lines to print, and the exit code. */
export interface Said {
  lines: string[]
  exitCode: 0 | 1 | 2
}

export const managingUsage = [
  '  npm run staff -- members',
  '  npm run staff -- roles',
  '  npm run staff -- add 名字 角色…',
  '  npm run staff -- disable 名字',
  '  npm run staff -- invite 名字',
]
const managing = {
  members: async (db) => done((await listStaff(db)).map(memberLine)),
  async add(db, [login, ...roles]) {
    const names = (await listRoles(db)).map(({ name }) => name).join('|')
    if (!isLogin(login) || roles.length === 0) return wrong([`请写明名字（1–20 个字，不含空格）和角色：${names}`])
    if ((await unknownRole(db, roles)) !== undefined) return wrong([`没有这样的角色，可用 ${names}`])
    await addStaff(db, login, roles)
    return done([`${login} 已登记：${roles.join('、')}`])
  },
  disable: async (db, [login = '']) =>
    (await disableStaff(db, login)) ? done([`${login} 已停用`]) : wrong([`没有名为“${login}”的工作人员`]),
  roles: async (db) =>
    done((await listRoles(db)).map(({ name, title, permissions }) => `${name}  ${title}  ${permissions.join('、')}`)),
  async invite(db, [login = ''], consoleOrigin) {
    const member = await staffByLogin(db, login)
    if (!member) return wrong([`没有名为“${login}”的工作人员，或已停用`])
    const address = invitationAddress(consoleOrigin, await inviteStaff(db, member.id))
    return done([`请 ${member.name} 在三天内打开，设置密码和验证器（只能用一次）：`, address])
  },
} satisfies Record<string, (db: Database, words: string[], consoleOrigin: string) => Promise<Said>>

export const isManaging = (word: string | undefined): word is keyof typeof managing =>
  word !== undefined && Object.hasOwn(managing, word)

/** consoleOrigin: where staff open the console. */
export async function manageStaff(db: Database, [verb, ...words]: string[], consoleOrigin: string): Promise<Said> {
  if (!isManaging(verb)) throw new Error(`not a word about staff: ${verb}`)
  return managing[verb](db, words, consoleOrigin)
}

const done = (lines: string[]): Said => ({ lines: lines.length ? lines : ['还没有工作人员'], exitCode: 0 })
const wrong = (lines: string[]): Said => ({ lines, exitCode: 2 })
const isLogin = (word: string | undefined): word is string =>
  word !== undefined && word !== 'system' && /^[^\s-]\S{0,19}$/u.test(word)
const memberLine = ({ login, roles, disabledAt }: Awaited<ReturnType<typeof listStaff>>[number]): string =>
  `${login}  ${roles.join('、') || '没有角色'}${disabledAt ? '  已停用' : ''}`
