import { eq } from 'drizzle-orm'
import type * as contract from '#contract/activity-offers.ts'
import { activityOffers } from '#server/database/schema/activity-offers.ts'
import { boundedCount } from '../bounded-count.ts'
import type { Handle } from '../handler.ts'
import { newestFirst, sortedPage } from '../sorted-page.ts'
import { mustOrganize } from '../teams/must-organize.ts'
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
