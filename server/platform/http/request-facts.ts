import { ANSWER_HEADER } from '#contract/people/challenge.ts'
import { clientAddress, networkOf, type TrustedProxies } from './client-address.ts'

/** What is known of a request besides its input. */
export interface RequestFacts {
  address: string
  /** The address as limits count it. */
  network: string
  /** As whoever sent it calls this server, so it proves nothing. */
  host: string
  userAgent: string
  deviceId: string
  /** '' for a guest. */
  token: string
  /** It carries an Authorization header, which no link, picture or form of another site can send. */
  named: boolean
  /** To a challenge. */
  answer: string
}

/** For work that no request caused: the first screen rendered on the server. */
export const noRequest: RequestFacts = {
  address: '',
  network: 'unknown',
  host: '',
  userAgent: '',
  deviceId: '',
  token: '',
  named: false,
  answer: '',
}

export function requestFacts(
  headers: Headers,
  socketAddress: string | undefined,
  trusted: TrustedProxies,
): RequestFacts {
  const authorization = headers.get('authorization')
  const address = clientAddress(socketAddress, headers.get('x-forwarded-for'), trusted)
  const token = authorization?.replace(/^Bearer\s+/i, '').trim() ?? ''
  const deviceId = headers.get('deviceid') ?? ''
  return {
    address,
    network: networkOf(address),
    host: headers.get('host') ?? '',
    userAgent: (headers.get('user-agent') ?? '').slice(0, 400),
    deviceId: /^[\w.:-]{1,100}$/.test(deviceId) ? deviceId : '',
    token: token === 'guest' || token.length > 200 ? '' : token,
    named: authorization !== null,
    answer: (headers.get(ANSWER_HEADER) ?? '').slice(0, 4000),
  }
}
