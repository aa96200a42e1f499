import type { OverlaysStore } from '#stores/overlays.store.ts'

const LOW = 2

/**
 * Before a low score closes the case: whether it is meant, or what was wanted is to be done first. instead: what can be
 * done, in the words of its button; undefined where nothing can.
 */
export async function meanLowScore(
  overlays: Pick<OverlaysStore, 'ask'>,
  score: number,
  instead: { label: string; text: string; begin: () => unknown } | undefined,
): Promise<boolean> {
  if (score > LOW || !instead) return true
  const means = await overlays.ask({
    title: '没有解决？',
    text: instead.text,
    confirm: '仍要评价',
    cancel: instead.label,
    wary: true,
  })
  if (!means) await instead.begin()
  return means
}
/** What a form is told that was not sent: it stays as it is, without a word. */
export const notSent = { state: 'refused', message: '' } as const
