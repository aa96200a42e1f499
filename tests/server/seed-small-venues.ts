/** A practice centre with an institute under it, and a project. */
import type { Connection } from '#server/database/connect.ts'
import { projects, stations } from '#server/database/schema/stations.ts'
import { newest, world } from './small-world.ts'

export async function seedSmallVenues(db: Connection['db']): Promise<void> {
  await db
    .insert(stations)
    .overridingSystemValue()
    .values([
      { id: world.centre, type: 1, name: '小城实践中心' },
      { id: world.venue, type: 2, name: '桥头实践所', parentId: world.centre },
    ])
  await db
    .insert(projects)
    .overridingSystemValue()
    .values({ id: world.project, title: '清清小溪', startAt: newest, endAt: new Date('2027-11-20T08:00:00+08:00') })
}
