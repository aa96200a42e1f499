/** What citizens of a city without staff see happen: their words are approved, answered, and others join them. */
import type { Database } from '#server/platform/database/connect.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Settings } from '#server/platform/settings.ts'
import { AUTO_ADVICE, answerAdvices, type AutoAdvice } from './auto-answer.ts'
import {
  AUTO_REVIEW,
  approveCirclePosts,
  approveCare,
  approveOffers,
  approvePracticePosts,
  approveVolunteers,
  approveWaiting,
  type AutoReview,
} from './auto-approve.ts'
import { AUTO_VOLUNTEERS, moveVolunteers, type AutoVolunteers } from './auto-volunteers.ts'

const SECOND_MS = 1000

/** Jobs beside those of every city; each is on where the world has its setting. */
export function lifeOf({ db, settings }: { db: Database; settings: Settings }): Job[] {
  return [
    {
      name: 'move volunteers',
      everyMs: 60 * SECOND_MS,
      run: async () => {
        const setting = await settings.get<AutoVolunteers | undefined>(AUTO_VOLUNTEERS, undefined)
        if (setting) await moveVolunteers(db, setting)
      },
    },
    {
      name: 'answer suggestions',
      everyMs: 5 * SECOND_MS,
      run: async () => {
        const setting = await settings.get<AutoAdvice | undefined>(AUTO_ADVICE, undefined)
        if (setting) await answerAdvices(db, setting)
      },
    },
    {
      name: 'auto review',
      everyMs: 2 * SECOND_MS,
      run: async () => {
        const setting = await settings.get<AutoReview | undefined>(AUTO_REVIEW, undefined)
        if (!setting) return
        await approveWaiting(db, setting.after_seconds)
        await approveCirclePosts(db, setting.after_seconds)
        await approvePracticePosts(db, setting.after_seconds)
        await approveVolunteers(db, setting.after_seconds)
        await approveOffers(db, setting.after_seconds)
        await approveCare(db, setting.after_seconds)
      },
    },
  ]
}
