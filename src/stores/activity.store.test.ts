import { expect, test } from 'vitest'
import { ActivityStore } from './activity.store.ts'

test('it is busy while anything holds it, and free when the last hold is released', () => {
  const activity = new ActivityStore()
  const [typing, playing] = [activity.hold(), activity.hold()]
  typing()
  expect(activity.busy).toBe(true)
  playing()
  playing()
  expect(activity.busy).toBe(false)
})
