import { eq } from 'drizzle-orm'
import type * as contract from '#contract/volunteers/activity-offers.ts'
import { activityOffers } from './activity-offers.tables.ts'
import { boundedCount } from '#server/platform/database/bounded-count.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { newestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'
import { mustOrganize } from '#server/volunteers/teams/must-organize.ts'
import { presentOffer, selectOffers } from './present-offer.ts'

export const getActivityOffers: Handle<typeof contract.getActivityOffers> = async ({ id, ...page }, context) => {
  await mustOrganize(context, id)
  const { db } = context
  const ofTeam = eq(activityOffers.teamId, id)
  const slice = sortedPage(newestFirst(activityOffers.createdAt, activityOffers.id), page)
  const { rows, cursor } = await slice.read(selectOffers(db, slice.cursor), ofTeam)
  return {
    list: rows.map(presentOffer),
    total: await boundedCount(db, activityOffers, ofTeam),
    page: page.page,
    page_size: page.page_size,
    cursor,
  }
}
