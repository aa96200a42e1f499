import * as contract from '#contract/money/wallet.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as cashOut from './cash-out.ts'
import * as readWallet from './read-wallet.ts'
import { settleTransfer } from './settle-transfer.ts'
import * as transferSettings from './transfer-settings.ts'

export const wallet = handlers(contract, { ...readWallet, ...transferSettings, ...cashOut, settleTransfer })
