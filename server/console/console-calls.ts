/** Runs the calls of the console: who asks, what they may do, and a record of every change in its transaction. */
import type { Endpoint } from '#contract/endpoint.ts'
import { PROOF_NEEDED } from '#contract/errors.ts'
import { requireStaff, type StaffAtDesk, type StaffMember } from '#server/platform/access/find-staff.ts'
import { handlers, type Context, type HandlesOf } from '#server/platform/api/handler.ts'
import { validate } from '#server/platform/api/validate.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Kind } from '#server/staff/kind.ts'
import { noteDecision, type NotedDecision } from '#server/staff/note-decision.ts'

/** What a handler of the console may use. */
export interface DeskContext extends Context {
  /** Records a change, in its transaction. staff: who made it, where nobody is logged in yet. */
  note: (
    change: Omit<NotedDecision, 'staff' | 'action' | 'reason'> & { reason?: string; staff?: StaffMember },
  ) => Promise<void>
  /** The browser is logged in by this token from now on; '' logs it out. */
  setToken: (token: string) => void
}
/** Of a call for staff. */
export interface StaffContext extends DeskContext {
  staff: StaffAtDesk
  /** Outside the transaction of the call, for readings side by side. */
  outside: Database
  /** Where citizens open the app; '' where nobody has written it. */
  siteOrigin: () => Promise<string>
  /** What staff decide on, by kind. */
  kinds: Record<string, Kind>
  /** The program that encodes what studios send. */
  encoder: string
}
export interface DeskHandler {
  endpoint: Endpoint
  handle: (input: never, context: never) => Promise<unknown>
}
/** As `handlers` of the citizens' calls. A handler of a call that needs nobody to be logged in takes a DeskContext. */
export const deskHandlers = handlers as unknown as <Contract extends object>(
  contract: Contract,
  handles: HandlesOf<Contract, StaffContext>,
) => DeskHandler[]

/** These change nothing that lasts, or what follows from them is recorded where it is done. */
export const CHANGES_NOTHING = new Set([
  'logInStaff',
  'readInvitation',
  'holdManuscript',
  'offerMediaFile',
  'offerVisitPicture',
  'claimItems',
  'decideItems',
  'undoDecisions',
  'previewDecision',
  'revealItem',
  'addCaseNote',
  'reportVisit',
  'previewMove',
  'moveActivity',
  'previewCancelling',
  'cancelActivity',
  'previewHours',
  'bookHours',
  'revealCaredFor',
])

interface Asked {
  fields: unknown
  token: string
  context: Context
  siteOrigin: () => Promise<string>
  kinds: Record<string, Kind>
  encoder: string
}
export interface Answered {
  data: unknown
  /** For the cookie; undefined: as it was. */
  token: string | undefined
}

export async function runDeskCall(
  { endpoint, handle }: DeskHandler,
  db: Database,
  { fields, token, context, siteOrigin, encoder, kinds }: Asked,
): Promise<Answered> {
  const staff = endpoint.access === 'staff' ? await requireStaff(db, token, endpoint) : undefined
  if (endpoint.proved && !staff?.proved) throw new Refusal(200, PROOF_NEEDED, '请先输入验证码')
  const input = validate(endpoint.input, fields)
  const { now } = staff ?? context
  let next: string | undefined
  const setToken = (value: string) => void (next = value)
  const act = async (on: Database) => {
    let noted = 0
    const note: DeskContext['note'] = async ({ reason = '', staff: signer = staff, ...change }) => {
      await noteDecision(on as never, { ...change, reason, action: endpoint.name, staff: signer! })
      noted++
    }
    const data = await handle(
      input as never,
      { ...context, now, db: on, outside: db, staff, siteOrigin, encoder, kinds, note, setToken } as never,
    )
    if (endpoint.method !== 'GET' && !CHANGES_NOTHING.has(endpoint.name) && noted === 0)
      throw new Error(`${endpoint.name} changed something and recorded nothing`)
    return data
  }
  const data = endpoint.method === 'GET' ? await act(db) : await db.transaction((tx) => act(tx as never))
  return { data, token: next }
}
