import { arrangement } from './arrangement.tsx'
import { broadcasts } from './broadcasts.tsx'
import { cases } from './cases.tsx'
import { categories } from './categories.tsx'
import { citizens } from './citizens.tsx'
import { changes } from './changes.tsx'
import { figures, wall } from './figures.tsx'
import { listeners } from './listeners.tsx'
import { liveRooms } from './live-rooms.tsx'
import { manuscripts } from './manuscripts.tsx'
import { media } from './media.tsx'
import { members } from './members.tsx'
import { books, redPackets, rewards } from './money.tsx'
import { queue } from './queue.tsx'
import { replyTemplates } from './reply-templates.tsx'
import { roles } from './roles.tsx'
import { stations } from './stations.tsx'
import { subscriptions } from './subscriptions.tsx'
import { visitPlans, visits } from './visits.tsx'
import type { Thing } from './thing.ts'

/** In the order of the navigation. */
export const things: readonly Thing[] = [
  queue,
  cases,
  visits,
  visitPlans,
  citizens,
  broadcasts,
  manuscripts,
  categories,
  media,
  arrangement,
  subscriptions,
  stations,
  liveRooms,
  listeners,
  rewards,
  redPackets,
  books,
  figures,
  wall,
  replyTemplates,
  members,
  roles,
  changes,
]
export const thingOf = (name: string): Thing | undefined => things.find((thing) => thing.name === name)
