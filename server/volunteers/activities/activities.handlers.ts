import * as contract from '#contract/volunteers/activities.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as activitiesHandles from './activities.ts'
import { putActivityWait } from './activity-waits.ts'

export const activities = handlers(contract, { ...activitiesHandles, putActivityWait })
