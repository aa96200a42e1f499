import { getProject, getProjects } from '#contract/volunteers/projects.ts'
import { read, readPages } from './query-client.ts'

export const projectsQuery = () => readPages(getProjects, {}, { keep: true, staleTime: 15_000 })
export const projectQuery = (id: string) => read(getProject, { id }, { keep: true, staleTime: 15_000 })
