import { arrangement } from './arrangement.tsx'
import { categories } from './categories.tsx'
import { citizens } from './citizens.tsx'
import { changes } from './changes.tsx'
import { listeners } from './listeners.tsx'
import { liveRooms } from './live-rooms.tsx'
import { manuscripts } from './manuscripts.tsx'
import { media } from './media.tsx'
import { members } from './members.tsx'
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
  visits,
  visitPlans,
  citizens,
  manuscripts,
  categories,
  media,
  arrangement,
  subscriptions,
  stations,
  liveRooms,
  listeners,
  replyTemplates,
  members,
  roles,
  changes,
]
export const thingOf = (name: string): Thing | undefined => things.find((thing) => thing.name === name)
