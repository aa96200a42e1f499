import * as contract from '#contract/volunteers/teams.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as joinTeam from './join-team.ts'
import * as manageTeam from './manage-team.ts'
import * as readTeams from './read-teams.ts'

export const teams = handlers(contract, { ...readTeams, ...joinTeam, ...manageTeam })
