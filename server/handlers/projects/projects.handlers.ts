import * as contract from '#contract/projects.ts'
import { handlers } from '../handler.ts'
import * as readProjects from './read-projects.ts'

export const projects = handlers(contract, readProjects)
