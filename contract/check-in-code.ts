/**
 * Codes that show who somebody is at a minute: made on the device from a seed, without a network, and verified by the
 * same function at the server (as RFC 6238, with 60 seconds and 8 digits).
 */
const MINUTE_MS = 60_000
const DIGITS = 8

/** A code as it is shown. by: the number of the seed. activity: of the code an organiser shows for an activity. */
export type CheckInCode =
  | { kind: 'volunteer'; by: number; minute: number; digits: string }
  | { kind: 'activity'; by: number; activity: number; minute: number; digits: string }

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

export const writeCode = (code: CheckInCode): string =>
  code.kind === 'volunteer'
    ? `v.${code.by}.${code.minute}.${code.digits}`
    : `a.${code.by}.${code.activity}.${code.minute}.${code.digits}`

const form = /^(?:v\.(\d{1,15})\.(\d{1,9})\.(\d{8})|a\.(\d{1,15})\.(\d{1,9})\.(\d{1,9})\.(\d{8}))$/

/** undefined: not one of ours. */
export function readCode(text: string): CheckInCode | undefined {
  const [, by, minute, digits, shownBy, activity, at, shown] = form.exec(text) ?? []
  if (digits) return { kind: 'volunteer', by: Number(by), minute: Number(minute), digits }
  if (!shown) return undefined
  return { kind: 'activity', by: Number(shownBy), activity: Number(activity), minute: Number(at), digits: shown }
}

/** The address in a code, so that any scanner opens it. */
export const codeAddress = (origin: string, code: CheckInCode): string => `${origin}/scan-result?c=${writeCode(code)}`

/** What a scanner has read: an address of this city, or the bare code. '' for anything else. */
export function codeInText(text: string, origin: string): string {
  const bare = text.trim()
  if (readCode(bare)) return bare
  if (!URL.canParse(bare)) return ''
  const { origin: from, pathname, searchParams } = new URL(bare)
  const code = from === origin && pathname === '/scan-result' ? (searchParams.get('c') ?? '') : ''
  return readCode(code) ? code : ''
}
