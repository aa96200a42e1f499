/** Every version of the API, also one that this build does not know; with or without a query behind it. */
export const apiPath = /^\/v\d+([/?]|$)/

/** Whether an address is one of the API, whoever may answer there: what is not known is refused as a call. */
export const isApiPath = (address: string): boolean => apiPath.test(address)
