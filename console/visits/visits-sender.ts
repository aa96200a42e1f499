/** The one outbox of this page. */
import { offerVisitPicture, reportVisit } from '#contract/staff/visits.ts'
import { call } from '#console/call.ts'
import { hashOf, putFile } from '#console/library/send-file.ts'
import { queries } from '#console/queries.ts'
import { VisitOutbox } from './visit-outbox.ts'
import { visitStore } from './visit-store.ts'

export const visitOutbox = new VisitOutbox({
  store: visitStore,
  async sendPicture(member, picture) {
    const hash = await hashOf(picture, () => {})
    const { upload_url, url } = await call(offerVisitPicture, {
      member,
      type: picture.type as 'image/jpeg',
      size: picture.size,
      hash,
    })
    return url || (await putFile(upload_url, picture, () => {})).url
  },
  async sendReport({ key, member, visit, advice, isFurther, found, words, note, visitedAt, ...more }, pictures) {
    const { longitude, latitude } = more
    await call(reportVisit, {
      key,
      member,
      words,
      note,
      pictures,
      longitude,
      latitude,
      ...(isFurther ? {} : { visit_id: visit }),
      advice_id: advice,
      found: found as 'solved',
      visited_at: visitedAt,
    })
  },
  async alone(work) {
    // Only on an insecure address there are none; the keys of the reports make them arrive once there too.
    if (!navigator.locks) return work().then(() => true)
    return navigator.locks.request('visits', { ifAvailable: true }, async (lock) => {
      if (lock) await work()
      return lock !== null
    })
  },
  now: () => Date.now(),
  onArrived: () => void queries.invalidateQueries({ queryKey: ['things', 'visits'] }),
})
addEventListener('online', () => visitOutbox.wake())
