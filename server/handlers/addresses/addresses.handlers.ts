import * as contract from '#contract/addresses.ts'
import { handlers } from '../handler.ts'
import * as addressesHandles from './addresses.ts'

export const addresses = handlers(contract, addressesHandles)
