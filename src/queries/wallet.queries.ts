import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import {
  cancelTransfer,
  getAccount,
  getAccountDetails,
  getH5TransferConfig,
  getMpWechatDomain,
  getTransfer,
  getTransferConfig,
  getTransfers,
  getTransferWechat,
  postTransferAlipay,
  postWechatTransfer,
  settleTransfer,
  type Transfer,
  transferStates,
  type MoneyDirection,
} from '#contract/money/wallet.ts'
import { call } from './call.ts'
import { read, readPages } from './query-client.ts'

const TIMEOUT_MS = 15_000
const POLL_MS = 2000

/** Nothing of the wallet is kept on disk, and money is never queued [decision 055]. */
export const accountQuery = () => read(getAccount, {}, { staleTime: 0 })
/** month: 'YYYY-MM'. */
export const accountDetailsQuery = (month: string | undefined, type: MoneyDirection | undefined) =>
  readPages(
    getAccountDetails,
    { page_size: 20, ...(month === undefined ? {} : { month }), ...(type === undefined ? {} : { type }) },
    { staleTime: 0 },
  )
export const transfersQuery = () => readPages(getTransfers, { page_size: 20 }, { staleTime: 0 })
/** Fails with HTTP 404, silently, where nothing can be taken out [R142]. */
export const h5TransferConfigQuery = () => read(getH5TransferConfig, {}, { staleTime: 60_000 })
export const transferConfigQuery = () => read(getTransferConfig, {}, { staleTime: 0 })
export const transferWechatQuery = () => read(getTransferWechat, {}, { staleTime: 0 })
/** Asked for again until it is final. */
export const transferQuery = (id: string) => ({
  ...read(getTransfer, { id }, { staleTime: 0 }),
  refetchInterval: ({ state: { data } }: { state: { data: Transfer | undefined } }): number | false =>
    data && data.status < transferStates.paid ? POLL_MS : false,
})

/** Where WeChat's consent page leads back to; '' where the city has no public account. */
export const mpWechatDomainQuery = () => read(getMpWechatDomain, {}, { staleTime: 60_000 })

/** What is taken out to one of the channels; each has a call of its own [G149]. */
export type CashOutInput =
  | ({ channel: 'alipay' } & InputOf<typeof postTransferAlipay>)
  | ({ channel: 'wechat' } & InputOf<typeof postWechatTransfer>)
/** With one key it is done once, however often it is sent. */
export function postCashOut(input: CashOutInput, key: string): Promise<Transfer> {
  const { amount, ticket } = input
  const options = { headers: { 'Idempotency-Key': key }, timeout: TIMEOUT_MS }
  return input.channel === 'alipay'
    ? call(postTransferAlipay, { amount, account: input.account, ticket }, options)
    : call(postWechatTransfer, { amount, ticket }, options)
}

/** What became of the request with this key; null: nothing, and nothing will. */
export const settleCashOut = async (key: string): Promise<Transfer | null> =>
  (await call(settleTransfer, { key }, { timeout: TIMEOUT_MS })).transfer

/** What shows money is fetched again. */
export async function refreshWallet(client: QueryClient): Promise<void> {
  const endpoints = [getAccount, getAccountDetails, getTransfers, getTransferConfig].map(({ name }) => name)
  await client.invalidateQueries({ predicate: ({ queryKey }) => endpoints.includes(String(queryKey[0])) })
}

export function useCancelTransfer(id: string) {
  const client = useQueryClient()
  const { queryKey } = transferQuery(id)
  return useMutation({
    mutationFn: () => call(cancelTransfer, { id }),
    onSuccess: (row) => {
      client.setQueryData(queryKey, row)
      return refreshWallet(client)
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
