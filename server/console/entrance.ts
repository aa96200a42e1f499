/** How staff come in: by an invitation once, then by name, password and a code. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import type * as contract from '#contract/staff/entrance.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Secrets } from '#server/platform/access/secrets.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { staffByLogin } from '#server/platform/access/find-staff.ts'
import { endStaffSessions, openStaffSession } from '#server/platform/access/staff-members.ts'
import { hashToken } from '#server/platform/access/session.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { authenticatorAddress, newRecoveryCodes, newTotpSecret, placeOfSecret, stepOf, useCode } from './codes.ts'
import type { DeskContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>

const TICKET_PLACE = 'staff log-in'
const TICKET_MS = 5 * 60_000
const wrongPassword = () => badInput('登录名或密码不正确')
const wrongCode = () => badInput('验证码不正确或已用过，请换一个')
const overdue = () => badInput('登录已超时，请从登录名和密码重新开始')
const badInvitation = () => badInput('邀请链接无效或已过期，请联系管理员再发一次')

/** Takes equally long for a name that nobody has. The ticket is sealed, so it needs no row. */
export async function logInStaff({ login, password }: Input<'logInStaff'>, context: DeskContext) {
  const { db, limits, passwords, secrets, request, now } = context
  await limits.take('staffNetworkHour', request.network)
  await limits.take('staffLoginHour', secrets.fingerprint(login, 'staff login'))
  const member = await staffByLogin(db, login)
  const [row] = member ? await db.select().from(staff).where(eq(staff.id, member.id)) : []
  const right = await passwords.logins.run(() => passwords.matches(password, row?.totpSecret ? row.passwordHash : null))
  if (!row || !right) throw wrongPassword()
  const ticket = { id: row.id, ends: now.getTime() + TICKET_MS, hash: hashToken(row.passwordHash ?? '') }
  return { ticket: secrets.seal(JSON.stringify(ticket), TICKET_PLACE) }
}

export async function proveStaff({ ticket, code }: Input<'proveStaff'>, context: DeskContext) {
  const { db, limits, secrets, request, now, note, setToken } = context
  const { id, ends, hash } = readTicket(secrets, ticket)
  if (ends < now.getTime()) throw overdue()
  await limits.take('staffCodeHour', String(id))
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.disabledAt)))
  // A password that was changed meanwhile.
  if (!row || hashToken(row.passwordHash ?? '') !== hash) throw overdue()
  if (!(await useCode(db, context, id, code))) throw wrongCode()
  await note({ kind: 'session', objectId: id, staff: { ...row, permissions: [] }, after: { network: request.network } })
  setToken(await openStaffSession(db, row, request))
  await limits.forgive([
    ['staffLoginHour', secrets.fingerprint(row.login, 'staff login')],
    ['staffCodeHour', String(id)],
  ])
  return {}
}

function readTicket(secrets: Secrets, ticket: string) {
  try {
    return JSON.parse(secrets.open(ticket, TICKET_PLACE)) as { id: number; ends: number; hash: string }
  } catch {
    throw overdue()
  }
}

/** Rows of invitations that are good. */
async function invited(db: Database, invitation: string) {
  const [row] = await db
    .select()
    .from(staff)
    .where(
      and(
        eq(staff.invitationHash, hashToken(invitation)),
        gt(staff.invitationEndsAt, sql`now()`),
        isNull(staff.disabledAt),
      ),
    )
    .for('update')
  if (!row) throw badInvitation()
  return row
}

export async function readInvitation({ invitation }: Input<'readInvitation'>, context: DeskContext) {
  const { db, limits, secrets, request } = context
  await limits.take('staffNetworkHour', request.network)
  const row = await invited(db, invitation)
  const place = placeOfSecret(row.id)
  const secret = row.invitedSecret ? secrets.open(row.invitedSecret, place) : newTotpSecret()
  if (!row.invitedSecret)
    await db
      .update(staff)
      .set({ invitedSecret: secrets.seal(secret, place) })
      .where(eq(staff.id, row.id))
  return { login: row.login, name: row.name, secret, address: authenticatorAddress(secret, row.login) }
}

export async function acceptInvitation(
  { invitation, password, code }: Input<'acceptInvitation'>,
  context: DeskContext,
) {
  const { db, limits, passwords, secrets, request, now, note, setToken } = context
  await limits.take('staffNetworkHour', request.network)
  const row = await invited(db, invitation)
  if (!row.invitedSecret) throw badInvitation()
  const step = stepOf(secrets.open(row.invitedSecret, placeOfSecret(row.id)), code, now)
  if (step === undefined) throw badInput('验证码不正确，请核对手机时间后重试')
  const { codes, marks } = newRecoveryCodes(secrets, row.id)
  await endStaffSessions(db, row.id)
  await db
    .update(staff)
    .set({
      passwordHash: await passwords.hash(password),
      totpSecret: row.invitedSecret,
      totpStep: step,
      recoveryCodes: marks,
      invitationHash: null,
      invitationEndsAt: null,
      invitedSecret: null,
    })
    .where(eq(staff.id, row.id))
  const member = { ...row, permissions: [] }
  await note({ kind: 'member', objectId: row.id, staff: member, after: { ready: shanghaiDate(now.getTime()) } })
  setToken(await openStaffSession(db, member, request))
  return { recovery_codes: codes }
}
