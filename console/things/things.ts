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
import { visitPlans, visits } from './visits.tsx'
import type { Thing } from './thing.ts'

/** In the order of the navigation. */
export const thingGroups: readonly { title: string; things: readonly Thing[] }[] = [
  { title: '接待', things: [queue, cases, visits, visitPlans, citizens, broadcasts, replyTemplates] },
  { title: '内容', things: [manuscripts, categories, media, subscriptions, arrangement] },
  { title: '广播电视', things: [stations, liveRooms, listeners] },
  {
    title: '文明实践',
    things: [activities, venues, teams, projects, services, lessons, practiceColumns, practiceTopics, care],
  },
  { title: '资金', things: [rewards, redPackets, books] },
  { title: '数据', things: [figures, wall] },
  { title: '管理', things: [members, roles, changes] },
]
export const things: readonly Thing[] = thingGroups.flatMap((group) => group.things)
export const thingOf = (name: string): Thing | undefined => things.find((thing) => thing.name === name)
