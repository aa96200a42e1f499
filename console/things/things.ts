import { arrangement } from './arrangement.tsx'
import { broadcasts } from './broadcasts.tsx'
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
import { activities } from './practice-activities.tsx'
import { care } from './practice-care.tsx'
import { practiceColumns, practiceTopics } from './practice-columns.tsx'
import { projects } from './practice-projects.tsx'
import { lessons, services } from './practice-services.tsx'
import { teams } from './practice-teams.tsx'
import { venues } from './practice-venues.tsx'
import { queue } from './queue.tsx'
import { replyTemplates } from './reply-templates.tsx'
import { roles } from './roles.tsx'
import { stations } from './stations.tsx'
import { subscriptions } from './subscriptions.tsx'
import type { Thing } from './thing.ts'

/** In the order of the navigation. */
export const things: readonly Thing[] = [
  queue,
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
  activities,
  venues,
  teams,
  projects,
  services,
  lessons,
  practiceColumns,
  practiceTopics,
  care,
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
