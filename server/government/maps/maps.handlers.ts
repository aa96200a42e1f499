import * as contract from '#contract/government/maps.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as cityMap from './get-city-map.ts'

export const maps = handlers(contract, cityMap)
