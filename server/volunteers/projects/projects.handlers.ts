import * as contract from '#contract/volunteers/projects.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as readProjects from './read-projects.ts'

export const projects = handlers(contract, readProjects)
