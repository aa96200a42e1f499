import type { Connection } from '#server/platform/database/connect.ts'
import type { MovingList } from './moving-list.ts'
import { world } from './small-world.ts'

type Make = (table: string, condition: string, input: MovingList['input'], more?: object) => MovingList
type Copy = (table: string, condition: string, changes: Record<string, unknown>) => Promise<void>

/** The lists of the practice centre: what citizens show, offer, wish for, order and say of it. */
export function practiceLists({
  newest,
  sorted,
  copy,
  day,
  pool,
}: {
  newest: Make
  sorted: Make
  copy: Copy
  day: (at: number) => string
  pool: Connection['pool']
}) {
  const order = `id = ${world.order}`
  const provider_id = world.author
  return {
    getCivilizations: newest('civilizations', `id = ${world.civilization}`, {}),
    getMyCivilizations: newest('civilizations', `id = ${world.civilizationWaiting}`, {}),
    getPracticePosts: newest('practice_posts', `id = ${world.practicePost}`, {}),
    getMyPracticePosts: newest('practice_posts', `id = ${world.practiceWaiting}`, {}),
    getWishes: newest('wishes', `id = ${world.wish}`, {}),
    getMyWishes: newest('wishes', `id = ${world.wish}`, {}),
    getActivityOffers: {
      input: { id: world.team },
      table: 'activity_offers',
      put: (id: number, at: number) =>
        pool.query(
          `insert into activity_offers (id, team_id, user_id, title, content, address, start_at, end_at, apply_end, quota,
            half_hours, service_type, need_position, contact, phone, created_at)
          values ($1, $2, $3, '河堤清洁', '', '', $4, $4, $4, 9, 4, 7, false, '', '', $4)`,
          [id, world.team, world.author, day(at)],
        ),
    },
    getOwnOrders: newest('service_orders', order, {}),
    getOrders: {
      input: { scope: 'provided' },
      table: 'service_orders',
      put: (id: number, at: number) =>
        copy('service_orders', order, { id, status: 1, provider_id, service_at: day(at) }),
    },
    getServiceItems: sorted('service_items', `id = ${world.service}`, {}),
    getEvaluations: {
      ...newest('evaluations', 'true', { type: 'service', id: world.service }),
      put: (id: number, at: number) => copy('evaluations', 'true', { id, target_id: id, created_at: day(at) }),
    },
  }
}
