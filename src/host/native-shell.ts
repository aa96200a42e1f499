import * as v from 'valibot'
import { browserShell } from './browser-shell.ts'
import { isCancelled, nativeBridge, type NativeBridge } from './native-bridge.ts'
import type { Shell } from './host-shell.ts'

/** Scanning a code takes a person and a camera, hence a longer limit. */
const SCAN_LIMIT_MS = 120_000

const done = v.object({ done: v.optional(v.boolean(), true) })
const tokenReply = v.object({ token: v.nullish(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{0,4096}$/))) })
const scanReply = v.object({ text: v.pipe(v.string(), v.maxLength(4096)) })
const pushReply = v.object({ token: v.pipe(v.string(), v.regex(/^[a-z]{2,20}:[\x21-\x7e]{4,900}$/)) })
const positionReply = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  city: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
})

/**
 * The provider's own app, reached by its message bridge [decisions G66, G73, G78]. Without the bridge (app=ios in a
 * plain browser) it does what a browser does.
 */
export function createNativeShell(kind: 'ios' | 'android', bridge: NativeBridge = nativeBridge()): Shell {
  if (!bridge.present()) return { ...browserShell, kind }
  const { callNative } = bridge
  const ask = async (method: string, params: object = {}) => (await callNative(method, params, done))?.done ?? false
  /** Who closes what was opened has been served: nothing is said. */
  const open = (method: string, params: object) =>
    ask(method, params).catch((error: unknown) => isCancelled(error) || Promise.reject(error))
  const token = async (method: string) => {
    const reply = await callNative(method, {}, tokenReply)
    return reply && (reply.token && reply.token !== 'guest' ? reply.token : null)
  }
  return {
    kind,
    token: () => token('getToken'),
    relogin: async () => (await token('relogin')) ?? undefined,
    login: () => ask('login'),
    logout: () => ask('logout'),
    bindPhone: () => ask('bindPhone'),
    share: (page) => ask('share', page),
    offerShare: (page) => ask('offerShare', page),
    scan: () =>
      callNative('scan', {}, scanReply, { timeout: SCAN_LIMIT_MS }).then(
        (reply) => reply?.text,
        (error: unknown) => (isCancelled(error) ? undefined : Promise.reject(error)),
      ),
    pushToken: async () => (await callNative('pushToken', {}, pushReply))?.token,
    position: (fresh = false) => callNative('location', fresh ? { fresh } : {}, positionReply),
    openMap: (place) => ask('openMap', place),
    openPage: (address) => ask('openPage', { address }),
    openMiniProgram: (target) => open('openMiniProgram', target),
    // Only WeChat itself has it.
    confirmTransfer: () => Promise.resolve(false),
    startLive: (live) => open('startLive', live),
  }
}
