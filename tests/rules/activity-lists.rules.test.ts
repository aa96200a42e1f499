// @vitest-environment happy-dom
/** All activities of a project, a team or a place: what is to come first, what is over apart [decision G193]. */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { activity } from '#contract/volunteers/activities.ts'
import { getProject } from '#contract/volunteers/projects.ts'
import { emptyPage, openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
afterEach(() => app.close())

const one = (id: number, title: string) =>
  v.parse(activity, { id, activity_id: id, project_id: 1, team: { id: 1, name: '' }, position_id: 1, title, hours: 2 })
const listed = (...all: [number, string][]) => ({
  ...emptyPage,
  total: all.length,
  list: all.map((row) => one(...row)),
})
const scoped =
  (coming: object, over: object) =>
  ({ scope }: { scope: string }) =>
    Promise.resolve(scope === 'coming' ? coming : over)
const getProjectOf = v.parse(getProject.output, { id: 1, title: '护河', cover: '', content: '' })

test.each(['/actlist?team_id=1', '/project-detail-list?id=1'])('%s', async (path) => {
  const getActivities = scoped(listed([1, '明天巡河']), listed([2, '上周净滩']))
  app = await openApp(path, siteWith({}), { getActivities, getProject: getProjectOf })
  const page = await app.draw()
  await vi.waitFor(() => expect(page.textContent).toMatch(/明天巡河.*已结束.*上周净滩/))
  await app.close()
  app = await openApp(path, siteWith({}), { getActivities: scoped(listed(), listed()), getProject: getProjectOf })
  const empty = await app.draw()
  await vi.waitFor(() => expect(empty.textContent).toMatch(/还没有活动/))
  expect(empty.textContent).not.toContain('已结束')
})
