import type { InputOf } from '#contract/endpoint.ts'
import { getOauthClient, postOauthCode } from '#contract/people/login.ts'
import { call } from './call.ts'
import { read } from './query-client.ts'

/** The partner site that asks for the citizen's identity. */
export const oauthClientQuery = (clientId: string) => read(getOauthClient, { client_id: clientId })
export const issueOauthCode = (input: InputOf<typeof postOauthCode>) => call(postOauthCode, input)
