import * as contract from '#contract/site/site.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as appDownloads from './app-downloads.ts'
import * as cities from './cities.ts'
import * as configuration from './configuration.ts'
import * as merchants from './merchants.ts'
import * as objectUrls from './object-urls.ts'
import * as wechatSignature from './wechat-signature.ts'

export const site = handlers(contract, {
  ...appDownloads,
  ...cities,
  ...configuration,
  ...merchants,
  ...objectUrls,
  ...wechatSignature,
})
