import type { OverlaysStore } from '#stores/overlays.store.ts'

/**
 * Before somebody's name, phone and door are opened: what is promised, when, roughly where, and what the contact is
 * for. within: the time of service, or how long it may take.
 */
export const askToVisit = (
  overlays: OverlaysStore,
  { title, what, where, within }: { title: string; what: string; where: string; within: string },
): Promise<boolean> =>
  overlays.ask({
    title,
    text: `${[what, within, where].filter(Boolean).join(' · ')}。之后可以看到联系方式，只用于这次服务，每次查看都有记录。`,
    confirm: '确定',
    cancel: '再想想',
  })
