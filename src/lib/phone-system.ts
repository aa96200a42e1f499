export type PhoneSystem = 'ios' | 'android' | 'other'

/** Which app store a device uses. An iPad claims to be a Mac, but has a touch screen. */
export function phoneSystem(userAgent: string, touchPoints: number): PhoneSystem {
  if (/iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/i.test(userAgent) && touchPoints > 1)) return 'ios'
  return /Android|OpenHarmony/i.test(userAgent) ? 'android' : 'other'
}
