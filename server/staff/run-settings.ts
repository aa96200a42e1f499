/** The operator's settings by command: what there is, what holds, and a new value, recorded with who set it. */
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Permission } from '#contract/staff/permissions.ts'
import type { StaffMember } from '#server/platform/access/find-staff.ts'
import { readInForce } from '#server/platform/arrangement-in-force.ts'
import { permits } from '#server/platform/access/staff-roles.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { settings } from '#server/platform/settings.tables.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { knownSettings } from './known-settings.ts'
import type { Said } from './manage-staff.ts'
import { noteDecision } from './note-decision.ts'

export const settingsUsage = [
  '  npm run staff -- setting list',
  '  npm run staff -- setting get 名称',
  "  npm run staff -- setting set 名称 '值（JSON）'",
  '  npm run staff -- setting reset 名称',
]
/** A setting has a name only. */
const NO_NUMBER = 0
const wrong = (...lines: string[]): Said => ({ lines, exitCode: 2 })
const done = (...lines: string[]): Said => ({ lines, exitCode: 0 })
const knownNamed = (name: string) => (Object.hasOwn(knownSettings, name) ? knownSettings[name] : undefined)

export async function runSettings(db: Database, staff: StaffMember, words: string[]): Promise<Said> {
  const [verb, name = '', ...rest] = words
  const may = (permission: Permission = 'setting.decide') => permits(staff, permission)
  const notAllowed: Said = { lines: [`${staff.name} 没有这项权限`], exitCode: 1 }
  if (verb === 'list') {
    const lines = await listSettings(db, may)
    return lines.length === 0 ? notAllowed : done(...lines)
  }
  if (verb !== 'get' && verb !== 'set' && verb !== 'reset') return wrong('用法：', ...settingsUsage)
  const known = knownNamed(name)
  if (!known) return wrong(`没有名为“${name}”的设置；npm run staff -- setting list 列出所有设置`)
  if (!may(known.permission)) return notAllowed
  const { settings: arranged } = await readInForce(db)
  const isArranged = name in arranged
  if (verb === 'get') {
    const [stored] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
    const row = isArranged ? { value: arranged[name] } : stored
    return done(
      `${name}  ${known.about}`,
      `写法  ${known.form}`,
      `默认  ${known.usual}`,
      `现在  ${row ? JSON.stringify(row.value) : '未设置'}`,
    )
  }
  if (isArranged) return { lines: [`${name} 已在工作台的“编排”里，请在那里修改`], exitCode: 1 }
  if (verb === 'reset') return store(db, staff, name, undefined)
  const value = readJson(rest.join(' '))
  if (value === undefined) return wrong(`“${name}”的值应是 JSON，例如 ${known.form}`)
  const parsed = v.safeParse(known.schema, value)
  if (!parsed.success) {
    const [issue] = parsed.issues
    const place = v.getDotPath(issue)
    return wrong(`“${name}”的值不对：${place ? `${place} ` : ''}${issue.message}。写法：${known.form}`)
  }
  return store(db, staff, name, value)
}

/** Those this member may set. */
async function listSettings(db: Database, may: (permission?: Permission) => boolean): Promise<string[]> {
  const stored = new Set((await db.select({ name: settings.name }).from(settings)).map(({ name }) => name))
  return Object.entries(knownSettings)
    .filter(([, { permission }]) => may(permission))
    .map(
      ([name, { about, form, usual }]) =>
        `${name}  ${about}  ${stored.has(name) ? '已设置' : `默认 ${usual}`}  写法 ${form}`,
    )
}

/** One at a time for each name: the record says what the value was before. undefined: the default holds again. */
const store = (db: Database, staff: StaffMember, name: string, value: unknown): Promise<Said> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.name, name)).for('update')
    if (isDeepStrictEqual(row?.value, value)) return done('早已如此，没有改动')
    if (value === undefined) await tx.delete(settings).where(eq(settings.name, name))
    else await saveSettings(tx, { [name]: value })
    const said = (one: unknown) => (one === undefined ? '未设置' : JSON.stringify(one))
    const reason = `${name}：${said(row?.value)} → ${said(value)}`
    const action = value === undefined ? 'reset' : 'set'
    await noteDecision(tx, { kind: 'setting', objectId: NO_NUMBER, action, reason, staff })
    return done(value === undefined ? '已恢复默认，五秒之内生效' : '已设置，五秒之内生效')
  })

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
