import * as contract from '#contract/maps.ts'
import { handlers } from '../handler.ts'
import * as cityMap from './get-city-map.ts'

export const maps = handlers(contract, cityMap)
