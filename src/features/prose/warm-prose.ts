/** Players that may stand in a text. */
const FRAME_HOSTS = ['v.qq.com', 'player.bilibili.com', 'player.youku.com', 'open.iqiyi.com', 'player.cctv.com']

export type Sanitise = (html: string, width?: number) => string
/** undefined: not fetched yet. 'failed': could not be fetched; the words are shown without their markup. */
let sanitiser: Sanitise | 'failed' | undefined
let coming: Promise<void> | undefined
const waiting = new Set<() => void>()

/**
 * Fetches what Prose needs. A loader that awaits it beside its data lets the text stand at once, where the server drew it; it never
 * rejects and is nothing on the server. It stands apart from Prose so that loaders do not bring Prose into the first bundle.
 */
export function warmProse(): Promise<void> {
  if (typeof window === 'undefined' || typeof sanitiser === 'function') return Promise.resolve()
  coming ??= import('#lib/sanitise-html.ts')
    .then(
      ({ createSanitiser }) => void (sanitiser = createSanitiser(window as never, FRAME_HOSTS)),
      () => void (sanitiser = 'failed'),
    )
    .finally(() => {
      coming = undefined
      waiting.forEach((tell) => tell())
    })
  return coming
}

export const currentSanitiser = (): Sanitise | 'failed' | undefined => sanitiser
export function onSanitiser(changed: () => void): () => void {
  waiting.add(changed)
  return () => void waiting.delete(changed)
}
