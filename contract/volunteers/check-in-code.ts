import { parseUrl } from '#contract/parse-url.ts'

/**
 * Codes that show who somebody is at a minute: made on the device from a seed, without a network, and verified by the
 * same function at the server (as RFC 6238, with 60 seconds and 8 digits).
 */
const MINUTE_MS = 60_000
const DIGITS = 8

/**
 * A code as it is shown. by: the number of the seed. activity: of the code an organiser shows for an activity. digits
 * alone: typed from beside a code. printed: of a venue or an activity, sealed by the server.
 */
export type CheckInCode =
  | { kind: 'volunteer'; by: number; minute: number; digits: string }
  | { kind: 'activity'; by: number; activity: number; minute: number; digits: string }
  | { kind: 'digits'; digits: string }
  | { kind: 'printed'; of: PrintedOf; id: number; seal: string }
export type PrintedOf = 'venue' | 'activity'

export const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS)
export const startOfMinute = (minute: number): number => minute * MINUTE_MS

/** activity: left out for the code of a volunteer. */
export async function digitsOf(seed: string, minute: number, activity?: number): Promise<string> {
  const text = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', text.encode(seed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const words = text.encode(activity === undefined ? `volunteer ${minute}` : `activity ${activity} ${minute}`)
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, words))
  const from = mac.getUint8(mac.byteLength - 1) % 16
  return String((mac.getUint32(from) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

export function writeCode(code: CheckInCode): string {
  switch (code.kind) {
    case 'volunteer':
      return `v.${code.by}.${code.minute}.${code.digits}`
    case 'activity':
      return `a.${code.by}.${code.activity}.${code.minute}.${code.digits}`
    case 'digits':
      return `d.${code.digits}`
    case 'printed':
      return `p.${code.of}.${code.id}.${code.seal}`
  }
}

const volunteerForm = /^v\.(\d{1,15})\.(\d{1,9})\.(\d{8})$/
const activityForm = /^a\.(\d{1,15})\.(\d{1,9})\.(\d{1,9})\.(\d{8})$/
const digitsForm = /^d\.(\d{8})$/
const printedForm = /^p\.(venue|activity)\.(\d{1,9})\.([\w-]{16})$/

/** undefined: not one of ours. */
export function readCode(text: string): CheckInCode | undefined {
  const [, by, minute, digits] = volunteerForm.exec(text) ?? []
  if (digits) return { kind: 'volunteer', by: Number(by), minute: Number(minute), digits }
  const [, shownBy, activity, at, shown] = activityForm.exec(text) ?? []
  if (shown)
    return { kind: 'activity', by: Number(shownBy), activity: Number(activity), minute: Number(at), digits: shown }
  const [, typed] = digitsForm.exec(text) ?? []
  if (typed) return { kind: 'digits', digits: typed }
  const [, of, id, seal] = printedForm.exec(text) ?? []
  return seal ? { kind: 'printed', of: of as PrintedOf, id: Number(id), seal } : undefined
}

/** The address in a code, so that any scanner opens it. */
export const codeAddress = (origin: string, code: CheckInCode): string => `${origin}/scan-result?c=${writeCode(code)}`

const TEAM = /^\?id=\d{1,9}&code=[\w-]{1,64}$/
/** The page a scanned text opens: of a check-in code, or of a team's code, of this city. '' for anything else. */
export function pageOfCode(text: string, origin: string): string {
  const bare = text.trim()
  if (readCode(bare)) return `/scan-result?c=${bare}`
  const address = parseUrl(bare)
  if (address?.origin !== origin) return ''
  const { pathname, search, searchParams } = address
  if (pathname === '/team-detail' && TEAM.test(search)) return pathname + search
  const code = pathname === '/scan-result' ? (searchParams.get('c') ?? '') : ''
  return readCode(code) ? `/scan-result?c=${code}` : ''
}
