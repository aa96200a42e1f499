export type PhoneSystem = 'ios' | 'android' | 'other'

/** Which store a device takes its apps from. An iPad says it is a Mac, but has a touch screen. */
export function phoneSystem(userAgent: string, touchPoints: number): PhoneSystem {
  if (/iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/i.test(userAgent) && touchPoints > 1)) return 'ios'
  return /Android|OpenHarmony/i.test(userAgent) ? 'android' : 'other'
}
