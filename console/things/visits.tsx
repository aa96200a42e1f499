import { ClipboardCheck, Footprints } from 'lucide-react'
import { lazy } from 'react'
import { defineDesk, type Thing } from './thing.ts'

/** The day of who goes there; it opens without a network. */
export const visits: Thing = {
  ...defineDesk({
    name: 'visits',
    title: '今日巡查',
    icon: Footprints,
    permission: 'advice.visit',
    desk: lazy(async () => ({ default: (await import('#console/visits/visits-page.tsx')).VisitsPage })),
  }),
  page: lazy(async () => ({ default: (await import('#console/visits/visit-page.tsx')).VisitPage })),
}

/** Who goes where, and what came of it. */
export const visitPlans = defineDesk({
  name: 'visit-plans',
  title: '巡查安排',
  icon: ClipboardCheck,
  permission: 'advice.decide',
  desk: lazy(async () => ({ default: (await import('#console/visits/plans-page.tsx')).PlansPage })),
})
