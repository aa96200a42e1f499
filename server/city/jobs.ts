import { payoutChannels } from '#contract/money/wallet.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { tendWaits } from '#server/volunteers/activities/tend-waits.ts'
import { remindOfActivities, remindOfEnds } from '#server/volunteers/activities/remind-of-activities.ts'
import { repeatWeekly } from '#server/volunteers/activities/repeat-weekly.ts'
import { closeAdvices } from '#server/government/advices/close-advices.ts'
import { renewHot } from '#server/circles/renew-hot.ts'
import { tendOrders } from '#server/help/orders/tend-orders.ts'
import { tendWishes } from '#server/help/wishes/tend-wishes.ts'
import { closeAccounts } from '#server/people/own-data/close-accounts.ts'
import { prepareExports } from '#server/people/own-data/data-export.ts'
import { checkNames } from '#server/people/names/check-names.ts'
import { remindOnce } from '#server/content/lives/remind-of-lives.ts'
import { approveTransfers } from '#server/money/payout/approve-transfers.ts'
import { checkBooks } from '#server/money/payout/check-books.ts'
import { compareBills } from '#server/money/payout/compare-bills.ts'
import { payTransfers, type PayServices } from '#server/money/payout/pay-transfers.ts'
import type { Services } from '#server/platform/api/handler.ts'
import { sendNotices } from '#server/notices/send-notices.ts'
import { forgetWithdrawn } from '#server/marks/heard-broadcasts.ts'
import { pushBroadcasts } from '#server/notices/push-broadcasts.ts'
import { tellFollowers } from '#server/notices/tell-followers.ts'
import { rollUpDays } from '#server/figures/roll-up-days.ts'
import { rollUpEvents } from '#server/figures/roll-up-events.ts'
import { completeEntries } from '#server/search/complete-entries.ts'
import { pushAddresses, type SearchEngines } from '#server/delivery/sitemaps/push-addresses.ts'
import { sweepMedia } from '#server/library/media-files.ts'
import { readSubscriptions } from '#server/newsroom/read-subscriptions.ts'
import { checkStreams } from '#server/air/check-streams.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Uploads } from '#server/uploads/uploads.ts'
import { askedJobs } from '#server/platform/jobs/ask-for-job.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { sealTexts } from '#server/platform/jobs/seal-texts.ts'
import { askSettled } from './ask-settled.ts'
import { carryOut } from '#server/queue/decisions.ts'
import { kinds } from './review-kinds.ts'
import { sweepRows } from './sweep-rows.ts'

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS
/** For what reads many rows, or waits for others. */
const MINUTES_MS = 300 * SECOND_MS

/** All background work of this server. */
export function jobs(
  services: PayServices &
    Pick<Services, 'notices' | 'hosts' | 'wechat'> & {
      db: Database
      settings: Settings
      uploads: Uploads
      engines: SearchEngines
    },
): Job[] {
  const { db, settings, uploads, secrets, engines, wechat } = services
  return [
    { name: 'sweep rows', everyMs: HOUR_MS, withinMs: MINUTES_MS, run: (stopping) => sweepRows(db, stopping) },
    {
      name: 'seal texts',
      everyMs: HOUR_MS,
      withinMs: MINUTES_MS,
      run: (stopping) => sealTexts(db, secrets, stopping),
    },
    { name: 'sweep uploads', everyMs: HOUR_MS, withinMs: MINUTES_MS, run: () => uploads.sweep(new Date()) },
    { name: 'sweep media', everyMs: 60 * SECOND_MS, run: () => sweepMedia(db, uploads.store) },
    {
      name: 'read subscriptions',
      everyMs: 30 * SECOND_MS,
      withinMs: MINUTES_MS,
      run: (stopping) => readSubscriptions(db, stopping),
    },
    {
      name: 'listen to streams',
      everyMs: 30 * SECOND_MS,
      withinMs: MINUTES_MS,
      run: (stopping) => checkStreams(db, stopping),
    },
    { name: 'carry out decisions', everyMs: SECOND_MS, run: (stopping) => carryOut(db, kinds, stopping) },
    { name: 'look at uploads again', everyMs: 30 * SECOND_MS, withinMs: MINUTES_MS, run: () => uploads.lookAgain() },
    { name: 'complete search entries', everyMs: 2 * SECOND_MS, run: () => completeEntries(db, SECOND_MS) },
    { name: 'check names', everyMs: 30 * SECOND_MS, withinMs: MINUTES_MS, run: () => checkNames(db, settings) },
    { name: 'remind of lives', everyMs: 15 * SECOND_MS, run: () => remindOnce(db) },
    { name: 'remind of activities', everyMs: 60 * SECOND_MS, run: () => remindOfActivities(db) },
    { name: 'remind of ends', everyMs: 60 * SECOND_MS, run: () => remindOfEnds(db) },
    { name: 'tend waiting lists', everyMs: 15 * SECOND_MS, run: () => tendWaits(db) },
    { name: 'repeat weekly activities', everyMs: 60 * SECOND_MS, run: () => repeatWeekly(db) },
    { name: 'renew hot posts', everyMs: 60 * SECOND_MS, run: () => renewHot(db) },
    { name: 'tend wishes', everyMs: 30 * SECOND_MS, run: () => tendWishes(db) },
    { name: 'tend orders', everyMs: 30 * SECOND_MS, run: () => tendOrders(db) },
    { name: askedJobs.approveCashOuts, everyMs: 30 * SECOND_MS, run: () => approveTransfers(db, settings) },
    ...payoutChannels.map((channel) => ({
      name: `pay cash-outs by ${channel}`,
      everyMs: SECOND_MS,
      run: (stopping: AbortSignal) => payTransfers(services, channel, stopping),
    })),
    { name: 'check the books', everyMs: HOUR_MS, withinMs: MINUTES_MS, run: () => checkBooks(services) },
    { name: 'compare bills', everyMs: HOUR_MS, withinMs: MINUTES_MS, run: () => compareBills(services) },
    {
      name: 'tell search engines',
      everyMs: 600 * SECOND_MS,
      withinMs: MINUTES_MS,
      run: () => pushAddresses({ db, settings, engines }),
    },
    ...(wechat ? [{ name: 'renew WeChat ticket', everyMs: 60 * SECOND_MS, run: () => wechat.renew() }] : []),
    // Two at a time: a push service that does not answer holds up one of them.
    ...[1, 2].map((sender) => ({
      name: `send notices ${sender}`,
      everyMs: SECOND_MS,
      together: true as const,
      run: (stopping: AbortSignal) => sendNotices(services, stopping),
    })),
    {
      name: askedJobs.prepareExports,
      everyMs: 60 * SECOND_MS,
      withinMs: MINUTES_MS,
      run: () => prepareExports({ db, secrets }),
    },
    { name: 'close accounts', everyMs: HOUR_MS, withinMs: MINUTES_MS, run: () => closeAccounts({ db, uploads }) },
    { name: 'ask whether it is settled', everyMs: HOUR_MS, withinMs: MINUTES_MS, run: () => askSettled(db) },
    {
      name: 'tell followers',
      everyMs: 60 * SECOND_MS,
      withinMs: 60 * SECOND_MS,
      run: (stopping) => tellFollowers(db, stopping),
    },
    { name: 'push to many', everyMs: 5 * SECOND_MS, run: (stopping) => pushBroadcasts(services, stopping) },
    {
      name: 'forget withdrawn messages',
      everyMs: 30 * SECOND_MS,
      withinMs: MINUTES_MS,
      run: (stopping) => forgetWithdrawn(db, stopping),
    },
    {
      name: 'count events',
      everyMs: 60 * SECOND_MS,
      withinMs: MINUTES_MS,
      run: (stopping) => rollUpEvents(db, stopping),
    },
    { name: 'count days', everyMs: 600 * SECOND_MS, withinMs: MINUTES_MS, run: () => rollUpDays(db) },
    { name: 'close suggestions', everyMs: HOUR_MS, withinMs: MINUTES_MS, run: () => closeAdvices(db) },
  ]
}
