import { expect, test } from 'vitest'
import { VolunteerStore } from './volunteer.store.ts'

test('R77 R103 a volunteer has a record and statistics; R71 R138 resetting leaves neither', () => {
  const store = new VolunteerStore()
  const nobody = store.state
  expect([store.isVolunteer, store.state.uc_volunteer]).toEqual([false, 0])
  store.set({ detail_volunteer: { cpc_tema: [{ id: '1', name: '白鹭队' }] } })
  expect(store.isVolunteer).toBe(false)
  store.set({ statistic: { hours: 3 }, uc_volunteer: 7 })
  expect([store.isVolunteer, store.state.uc_volunteer, store.state.detail_volunteer?.cpc_tema.length]).toEqual([
    true,
    7,
    1,
  ])
  store.set({ detail_volunteer: undefined })
  expect(store.isVolunteer).toBe(false)
  store.reset()
  expect(store.state).toEqual(nobody)
  expect(Object.keys(store.state).sort()).toEqual([
    'detail_volunteer',
    'helperInfo',
    'practiceConfig',
    'statistic',
    'uc_volunteer',
  ])
})
