import { deviceCookies } from '#host/device-cookies.ts'

const SHARE_ORIGIN = 'share-origin'
/** [rules R78, decision G213] */
const DAYS = 0.2

/** Goes into the log-in payload [decisions G64, G65]. What is no id of ours is not kept. */
export function rememberInviter(id: string, fromUrl: string): void {
  if (!isId(id)) return
  const { origin, pathname } = new URL(fromUrl)
  deviceCookies().set(SHARE_ORIGIN, JSON.stringify({ from_user_id: id, from_url: origin + pathname }), DAYS)
}

/** Whose link led here, if that is not too long ago. */
export function rememberedInviter(): string | undefined {
  try {
    const { from_user_id: id } = JSON.parse(deviceCookies().get(SHARE_ORIGIN) ?? 'null') as { from_user_id?: unknown }
    return isId(String(id)) ? String(id) : undefined
  } catch {
    return undefined
  }
}

export const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text)
