/** What those who came said of an activity is read on its page, once it was reviewed; places open on a map. */
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'playwright/test'
import { connect } from '#server/platform/database/connect.ts'
import { activities, activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { evaluations } from '#server/help/evaluations/evaluations.tables.ts'
import { signUp } from './session/sign-up.ts'
import { openAt } from './started.ts'
import { test } from './journey.ts'

const origin = `http://localhost:${process.env.E2E_PORT}`

test('a reviewed evaluation stands on the page of the activity, one that waits does not', async ({ page }) => {
  const { db, close } = await connect({ dataDir: join(process.env.E2E_DATA!, 'demo'), connections: 1 })
  const [{ id } = { id: 0 }] = await db
    .select({ id: activities.id })
    .from(activities)
    .innerJoin(activityJoins, eq(activityJoins.activityId, activities.id))
    .where(eq(activityJoins.status, 3))
    .limit(1)
  const users = [await signUp(origin), await signUp(origin)].map(({ user }) => Number(user.id))
  const words = ['组织得很用心，工具也够', '还没有人看过的话']
  await db
    .insert(evaluations)
    .values(
      users.map((userId, place) => ({
        type: 3,
        targetId: id,
        userId,
        score: 5,
        content: words[place]!,
        status: 1 - place,
      })),
    )
    .finally(close)
  await openAt(page, `/activities-details/${id}`)
  const said = page.getByRole('region', { name: '参加者的评价' })
  await expect(said).toContainText(words[0]!)
  await expect(page.getByText(words[1]!)).toHaveCount(0)
})

test('the place of a picture of the street opens on a map', async ({ page }) => {
  await openAt(page, '/show-civilization-details/101')
  await page.getByRole('main').locator('a[aria-haspopup="dialog"]').click()
  await expect(page.getByRole('dialog')).toContainText('高德')
})
