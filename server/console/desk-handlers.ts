/** Every call of the console with its handler. */
import * as arrangementCalls from '#contract/staff/arrangement.ts'
import * as entranceCalls from '#contract/staff/entrance.ts'
import * as mediaCalls from '#contract/staff/media.ts'
import * as manuscriptCalls from '#contract/staff/manuscripts.ts'
import * as memberCalls from '#contract/staff/members.ts'
import * as caseCalls from '#contract/staff/cases.ts'
import * as categoryCalls from '#contract/staff/staff-categories.ts'
import * as citizenCalls from '#contract/staff/citizens.ts'
import * as listenerCalls from '#contract/staff/listeners.ts'
import * as queueCalls from '#contract/staff/queue.ts'
import * as broadcastCalls from '#contract/staff/broadcasts.ts'
import * as figureCalls from '#contract/staff/figures.ts'
import * as moneyCalls from '#contract/staff/money.ts'
import * as practiceActivityCalls from '#contract/staff/practice-activities.ts'
import * as practiceCareCalls from '#contract/staff/practice-care.ts'
import * as practicePlaceCalls from '#contract/staff/practice-places.ts'
import * as practiceServingCalls from '#contract/staff/practice-serving.ts'
import * as practiceTeamCalls from '#contract/staff/practice-teams.ts'
import * as roomCalls from '#contract/staff/rooms.ts'
import * as studioCalls from '#contract/staff/studio.ts'
import * as stationCalls from '#contract/staff/stations.ts'
import * as changeCalls from '#contract/staff/staff-changes.ts'
import * as subscriptionCalls from '#contract/staff/subscriptions.ts'
import * as visitCalls from '#contract/staff/visits.ts'
import * as arrangement from './arrangement.ts'
import { deskHandlers, type DeskHandler } from './console-calls.ts'
import * as entrance from './entrance.ts'
import * as broadcasts from './broadcasts.ts'
import * as books from './books.ts'
import * as cases from './cases.ts'
import * as citizens from './citizens.ts'
import * as figures from './figures.ts'
import * as listeners from './listeners.ts'
import * as media from './media-calls.ts'
import * as versions from './manuscript-versions.ts'
import * as writingWords from './writing-words.ts'
import * as manuscripts from './manuscripts.ts'
import * as members from './members.ts'
import * as money from './money.ts'
import * as ownDesk from './own-desk.ts'
import * as practiceActivities from './practice-activities.ts'
import * as practiceCare from './practice-care.ts'
import * as practiceCodes from './practice-codes.ts'
import * as practiceColumns from './practice-columns.ts'
import * as practiceHours from './practice-hours.ts'
import * as practiceProjects from './practice-projects.ts'
import * as practiceServices from './practice-services.ts'
import * as practiceTeams from './practice-teams.ts'
import * as practiceVenues from './practice-venues.ts'
import * as queue from './desk-queue.ts'
import * as queueViews from './queue-views.ts'
import * as replyTemplates from './reply-templates.ts'
import * as roles from './roles.ts'
import * as rooms from './rooms.ts'
import * as stations from './stations.ts'
import * as categories from './staff-categories.ts'
import * as changes from './staff-changes.ts'
import * as subscriptions from './subscriptions.ts'
import * as studio from './studio.ts'
import * as steps from './take-steps.ts'
import * as visits from './visits.ts'
import * as visitReports from './visits-reported.ts'

export const deskTable: DeskHandler[] = [
  ...deskHandlers(entranceCalls, { ...entrance, ...ownDesk }),
  ...deskHandlers(manuscriptCalls, { ...manuscripts, ...steps, ...versions, ...writingWords }),
  ...deskHandlers(arrangementCalls, arrangement),
  ...deskHandlers(categoryCalls, categories),
  ...deskHandlers(stationCalls, stations),
  ...deskHandlers(studioCalls, studio),
  ...deskHandlers(roomCalls, rooms),
  ...deskHandlers(citizenCalls, citizens),
  ...deskHandlers(caseCalls, cases),
  ...deskHandlers(listenerCalls, listeners),
  ...deskHandlers(queueCalls, { ...queue, ...queueViews, ...replyTemplates }),
  ...deskHandlers(broadcastCalls, broadcasts),
  ...deskHandlers(figureCalls, figures),
  ...deskHandlers(moneyCalls, { ...money, ...books }),
  ...deskHandlers(practiceActivityCalls, { ...practiceActivities, ...practiceHours, ...practiceCodes }),
  ...deskHandlers(practicePlaceCalls, { ...practiceVenues, ...practiceProjects }),
  ...deskHandlers(practiceTeamCalls, practiceTeams),
  ...deskHandlers(practiceServingCalls, { ...practiceServices, ...practiceColumns }),
  ...deskHandlers(practiceCareCalls, practiceCare),
  ...deskHandlers(memberCalls, { ...members, ...roles }),
  ...deskHandlers(mediaCalls, media),
  ...deskHandlers(subscriptionCalls, subscriptions),
  ...deskHandlers(changeCalls, changes),
  ...deskHandlers(visitCalls, { ...visits, ...visitReports }),
]
