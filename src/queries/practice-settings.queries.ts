import { getPracticeConfigs, getServiceTypes, getStreets } from '#contract/volunteers/practice-settings.ts'
import { read } from './query-client.ts'

export const practiceConfigsQuery = () => read(getPracticeConfigs, {}, { keep: true, staleTime: 60 * 60_000 })
export const streetsQuery = () => read(getStreets, {}, { keep: true, staleTime: 60 * 60_000 })
export const serviceTypesQuery = () => read(getServiceTypes, {}, { keep: true, staleTime: 60 * 60_000 })
