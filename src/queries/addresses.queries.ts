import { getAddresses } from '#contract/help/addresses.ts'
import { read } from './query-client.ts'

/** user: whose they are; gone from the device with them. */
export const addressesQuery = () => read(getAddresses, {}, { keep: true, staleTime: 15_000 })
