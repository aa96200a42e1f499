import { getNearMerchants, roughDegrees } from '#contract/government/near-merchants.ts'
import { read } from './query-client.ts'

interface Here {
  longitude: number
  latitude: number
}
/** The thousand nearest, or the first thousand; only a rough position leaves the device. */
export const nearMerchantsQuery = (here?: Here) =>
  read(
    getNearMerchants,
    here ? { longitude: roughDegrees(here.longitude), latitude: roughDegrees(here.latitude) } : {},
    { keep: true, staleTime: 10 * 60_000 },
  )
