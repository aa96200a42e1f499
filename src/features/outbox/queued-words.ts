import type { NetworkStore } from '#stores/network.store.ts'

/** When a queued write goes out, as the device sees it: a server that fails is no missing network. */
const whenSent = ({ state }: NetworkStore) => (state === 'offline' ? '有网络时自动' : '稍后自动')

/** Said once a write is queued. deed: what is then done, 发送 or 删除. */
export const queuedWords = (network: NetworkStore, deed = '发送') => `已放入发件箱，${whenSent(network)}${deed}`
/** Said beside it while it waits. */
export const waitingWords = (network: NetworkStore, deed: string) => `待发送，${whenSent(network)}${deed}`
