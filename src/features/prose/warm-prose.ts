import { lazyPart } from '#ui/lazy-part.ts'

/** Players that may be embedded in a text. */
export const FRAME_HOSTS = ['v.qq.com', 'player.bilibili.com', 'player.youku.com', 'open.iqiyi.com', 'player.cctv.com']

export type Sanitise = (html: string, width?: number) => string
export const sanitiser = lazyPart<Sanitise>(() =>
  import('#lib/sanitise-html.ts').then(({ createSanitiser }) => createSanitiser(window as never, FRAME_HOSTS)),
)

/**
 * Loads what Prose needs. A loader that awaits it beside its data makes the text appear at once, where the server
 * rendered it; it never rejects and does nothing on the server. It is separate from Prose so that loaders do not pull
 * Prose into the first bundle.
 */
export const warmProse = (): Promise<void> => (typeof window === 'undefined' ? Promise.resolve() : sanitiser.warm())
