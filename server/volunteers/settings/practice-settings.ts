import type * as contract from '#contract/volunteers/practice-settings.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { Handle } from '#server/platform/api/handler.ts'

type ListOf<E> = NonNullable<AnswerOf<E> extends { list?: infer L } ? L : never>

/** The operator's settings; a city that has set none has none. */
export const practiceConfigs = (settings: Settings) =>
  settings.get<ListOf<typeof contract.getPracticeConfigs>>('practice', [])
export const serviceTypesOf = (settings: Settings) =>
  settings.get<ListOf<typeof contract.getServiceTypes>>('practice_services', [])
export const streetsOf = (settings: Settings) => settings.get<ListOf<typeof contract.getStreets>>('streets', [])

export const getPracticeConfigs: Handle<typeof contract.getPracticeConfigs> = async (_, { settings }) => ({
  list: await practiceConfigs(settings),
})
export const getServiceTypes: Handle<typeof contract.getServiceTypes> = async (_, { settings }) => ({
  list: await serviceTypesOf(settings),
})
export const getStreets: Handle<typeof contract.getStreets> = async (_, { settings }) => ({
  list: await streetsOf(settings),
})
