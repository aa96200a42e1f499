import * as contract from '#contract/help/wishes.ts'
import { handlers, type Handle } from '#server/platform/api/handler.ts'
import * as claimWish from './claim-wish.ts'
import * as postWish from './post-wish.ts'
import * as readWishes from './read-wishes.ts'
import { wishSetting } from './wish-setting.ts'

const getWishConfig: Handle<typeof contract.getWishConfig> = (_, { settings }) => wishSetting(settings)

export const wishes = handlers(contract, { ...claimWish, ...postWish, ...readWishes, getWishConfig })
