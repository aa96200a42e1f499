import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { SavedGuide } from '#contract/government/guides.ts'
import { forgetChecklists, readChecklist, writeChecklist } from './checklists.ts'
import { clearReadings } from './clear-readings.ts'
import { forgetSavedGuide, keepChanges, savedGuide, savedGuides, savedState } from './saved-guides.ts'

const guide = (id: string, title: string) => ({ id, title }) as SavedGuide

test('changes are kept with the version they reach; a withdrawn matter leaves the disk', async () => {
  expect(await savedState()).toBeUndefined()
  await keepChanges({ list: [guide('1', '旧'), guide('2', '二')], gone: [], next: 2, left: 1 }, 5)
  expect(await savedState()).toMatchObject({ next: 2, left: 1, at: 5 })
  await keepChanges({ list: [guide('1', '新')], gone: ['2'], next: 4, left: 0 }, 6)
  expect(await savedGuides()).toEqual([guide('1', '新')])
  expect(await savedState()).toMatchObject({ next: 4, left: 0, at: 6 })
  await forgetSavedGuide('1')
  expect(await savedGuide('1')).toBeUndefined()
})
test('clearing what is kept for reading clears the saved matters, and they are saved from the beginning again', async () => {
  await keepChanges({ list: [guide('3', '三')], gone: [], next: 9, left: 0 })
  await clearReadings('guest')
  expect(await savedGuides()).toEqual([])
  expect(await savedState()).toBeUndefined()
})
test("a checklist is its citizen's own and goes with them", async () => {
  await writeChecklist('7', '101', ['身份证'])
  await writeChecklist('77', '101', ['户口簿'])
  expect(await readChecklist('7', '101')).toEqual(['身份证'])
  expect(await readChecklist('guest', '101')).toEqual([])
  await forgetChecklists('7')
  expect(await readChecklist('7', '101')).toEqual([])
  expect(await readChecklist('77', '101')).toEqual(['户口簿'])
  await writeChecklist('77', '101', [])
  expect(await readChecklist('77', '101')).toEqual([])
})
