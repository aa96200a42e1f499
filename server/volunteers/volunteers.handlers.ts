import * as contract from '#contract/volunteers/volunteers.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as readVolunteers from './read-volunteers.ts'
import * as registerVolunteer from './register-volunteer.ts'
import * as userInfos from './user-infos.ts'

export const volunteers = handlers(contract, {
  ...readVolunteers,
  ...registerVolunteer,
  ...userInfos,
})
