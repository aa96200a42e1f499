import type { OverlaysStore } from '#stores/overlays.store.ts'

/**
 * Before somebody's name, phone and door are opened: what is promised, when, roughly where, and what the contact is
 * for. deed: 认领 or 接单. within: the time of service, or how long it may take.
 */
export const askToVisit = (
  overlays: OverlaysStore,
  { deed, what, where, within }: { deed: string; what: string; where: string; within: string },
): Promise<boolean> =>
  overlays.ask({
    title: `确定${deed}？`,
    text: `${[what, within, where].filter(Boolean).join(' · ')}。之后可以看到联系方式，只用于这次服务，每次查看都有记录。`,
    confirm: deed,
    cancel: '再想想',
  })
