import { bodyOf, buildUrl } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { TestApp, Who } from './test-server.ts'

export interface Answer {
  status: number
  code: number
  msg: string
  data: unknown
  response: Response
}

/** Requests from here are not counted by the limits a minute: for tests in which one citizen writes very often. */
export const THIS_MACHINE = '127.0.0.1'

/** Numbers of JSON that no number of the language is written as. */
export const beyond = '\u0001beyond'

export const fieldsOf = (endpoint: Endpoint) =>
  Object.keys((endpoint.input as unknown as { entries: Record<string, unknown> }).entries)

/** One raw request for an endpoint with any input at all, valid or not. Nothing is checked on the way out or in. */
export async function send(
  test: TestApp,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  { token, address, headers = {} }: Who = {},
): Promise<Answer> {
  const withBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const response = await test.fetch(
    buildUrl('', endpoint, input),
    {
      method: endpoint.method,
      headers: {
        ...(token ? { Authorization: token } : {}),
        ...(withBody ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      ...(withBody
        ? { body: JSON.stringify(bodyOf(endpoint, input)).replaceAll(JSON.stringify(beyond), '1e400') }
        : {}),
    },
    address,
  )
  const body = response.status === 304 ? {} : ((await response.clone().json()) as Partial<Answer>)
  return { status: response.status, code: body.code ?? 0, msg: body.msg ?? '', data: body.data, response }
}
