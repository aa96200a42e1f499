/** Where downloaded recordings lie: in this cache, under an address of this device that holds neither grant nor origin. The worker answers it. */
export const KEPT_RECORDINGS = 'app-downloads-v1'
export const KEPT_PATH = '/downloaded/'
export const keptAddress = (id: string): string => KEPT_PATH + encodeURIComponent(id)
