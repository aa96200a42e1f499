import { getGuide } from '#contract/government/guides.ts'
import { cardOf, geoOf } from '#contract/page-card.ts'

export const guideCard = cardOf(getGuide, (one) => ({
  title: one.title,
  text: [one.department, one.conditions].filter(Boolean).join(' · '),
  modified: one.revised_at,
  above: [['办事指南', '/guide']],
  data: {
    '@type': 'GovernmentService',
    serviceType: one.theme,
    provider: { '@type': 'GovernmentOrganization', name: one.department },
    availableChannel: {
      '@type': 'ServiceChannel',
      servicePhone: one.phone ? { '@type': 'ContactPoint', telephone: one.phone } : undefined,
      serviceLocation: { '@type': 'Place', address: one.address, geo: geoOf(one) },
    },
  },
}))
