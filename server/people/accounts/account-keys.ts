import { eq } from 'drizzle-orm'
import type * as contract from '#contract/people/accounts.ts'
import { sessions } from '#server/platform/access/users.tables.ts'
import type { Secrets } from '#server/platform/access/secrets.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'

const TICKET = 'log-out ticket'

export const getDeviceKeys: Handle<typeof contract.getDeviceKeys> = (_input, context) => {
  const { id, session } = signedIn(context)
  const { secrets } = context
  return Promise.resolve({
    outbox_key: secrets.issueKey(`outbox of ${id}`),
    log_out_ticket: secrets.seal(String(session), TICKET),
  })
}

export const postLogOutTicket: Handle<typeof contract.postLogOutTicket> = async ({ ticket }, { db, secrets }) => {
  await db.delete(sessions).where(eq(sessions.id, sessionOf(ticket, secrets)))
  return {}
}

function sessionOf(ticket: string, secrets: Secrets): number {
  try {
    return Number(secrets.open(ticket, TICKET))
  } catch {
    throw badInput('退出凭证不正确')
  }
}
