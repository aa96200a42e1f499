import type { Client } from '#contract/client.ts'

let client: Client | undefined

/** Called once at start (in the browser with the network, on the server with its own handlers). */
export function setClient(started: Client): void {
  client = started
}

/** Calls an endpoint of the contract. */
export const call: Client['call'] = (endpoint, input, options) => {
  if (!client) throw new Error('setClient() comes first')
  return client.call(endpoint, input, options)
}

/** The URL at which an endpoint is called. */
export const urlOf: Client['urlOf'] = (endpoint, input) => {
  if (!client) throw new Error('setClient() comes first')
  return client.urlOf(endpoint, input)
}
