import type { Connection } from '#server/platform/database/connect.ts'
import { projects, stations } from '#server/content/channels/stations.tables.ts'
import { careWorld } from './seed-small-care.ts'

/** A practice centre, an institute under it, and a project; wishes and orders. */
export const smallVenues = { centre: 17, venue: 18, project: 19, ...careWorld } as const
const [begun, ends] = [new Date('2026-11-20T08:00:00+08:00'), new Date('2027-11-20T08:00:00+08:00')]

export async function seedSmallVenues(db: Connection['db']): Promise<void> {
  await db
    .insert(stations)
    .overridingSystemValue()
    .values([
      { id: smallVenues.centre, type: 1, name: '小城实践中心' },
      { id: smallVenues.venue, type: 2, name: '桥头实践所', parentId: smallVenues.centre },
    ])
  await db
    .insert(projects)
    .overridingSystemValue()
    .values({ id: smallVenues.project, title: '清清小溪', startAt: begun, endAt: ends })
}
