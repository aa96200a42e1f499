import { getEmergency } from '#contract/site/emergency.ts'
import { read } from './query-client.ts'

/** With the second in which the server answers anew, a page learns of it within ten. */
const ASK_EVERY_MS = 8000

export const emergencyQuery = () => ({ ...read(getEmergency, {}, { staleTime: 0 }), refetchInterval: ASK_EVERY_MS })
