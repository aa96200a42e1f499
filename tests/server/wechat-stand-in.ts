/**
 * WeChat's servers, as far as a public account sees them: tokens, tickets, consent, codes that are good once for five
 * minutes, people. Tests start it in their process. By itself: PORT=4190 WECHAT_APPID=wx1 WECHAT_SECRET=s npx tsx
 * tests/server/wechat-stand-in.ts
 */
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export interface StandInPerson {
  openid: string
  nickname?: string | undefined
  headimgurl?: string | undefined
  unionid?: string | undefined
}
interface Signature {
  url: string
  noncestr: string
  timestamp: number | string
  sign: string
}
export interface WechatStandIn {
  base: string
  /** How often each address was called. */
  calls: Record<string, number>
  /** What the next answers to a path are instead: an errcode, 'silent' (never answers), 'junk', 'down'. */
  trouble: Map<string, number | 'silent' | 'junk' | 'down'>
  /** Service messages that were accepted. */
  templates: unknown[]
  /** Who taps 同意 on the consent page. */
  person: StandInPerson
  /** A code as the consent page gives it. */
  issueCode: (person?: StandInPerson) => string
  /** What the JS-SDK says to a signature made for an address: 'ok', or why not. */
  verify: (signature: Signature) => 'ok' | 'invalid signature'
  /** Makes every token, ticket and code given so far worthless. */
  expire: () => void
  stop: () => Promise<void>
}

const CODE_MS = 5 * 60_000
const order = ['appid', 'redirect_uri', 'response_type', 'scope', 'state']

export async function startWechatStandIn({
  appid = 'wx1',
  secret = 'wechat-secret',
  port = 0,
  seconds = 7200,
  hosts,
}: {
  appid?: string
  secret?: string
  port?: number
  seconds?: number
  /** Hosts registered for consent and JS-SDK; none: any. */
  hosts?: string[]
} = {}): Promise<WechatStandIn> {
  const calls: Record<string, number> = {}
  const trouble: WechatStandIn['trouble'] = new Map()
  const codes = new Map<string, { person: StandInPerson; until: number; used: boolean }>()
  const people = new Map<string, StandInPerson>()
  let access = ''
  let tickets: string[] = []
  const word = () => randomBytes(16).toString('hex')
  const registered = (address: string) => URL.canParse(address) && (!hosts || hosts.includes(new URL(address).host))

  const standIn: Omit<WechatStandIn, 'base' | 'stop'> = {
    calls,
    trouble,
    templates: [],
    person: {
      openid: 'o-lin-0001',
      nickname: '微信小林',
      headimgurl: 'https://thirdwx.qlogo.cn/mmopen/lin/132',
      unionid: 'u-lin-0001',
    },
    issueCode(person = standIn.person) {
      const code = word()
      codes.set(code, { person, until: Date.now() + CODE_MS, used: false })
      return code
    },
    verify: ({ url, noncestr, timestamp, sign }) =>
      registered(url) &&
      tickets.some(
        (ticket) =>
          createHash('sha1')
            .update(`jsapi_ticket=${ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${url}`)
            .digest('hex') === sign,
      )
        ? 'ok'
        : 'invalid signature',
    expire() {
      access = ''
      tickets = []
      codes.clear()
    },
  }
  const answers: Record<string, (query: URLSearchParams, body: string) => unknown> = {
    '/cgi-bin/token': (query) => {
      if (query.get('appid') !== appid) return { errcode: 40013, errmsg: 'invalid appid' }
      if (query.get('secret') !== secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
      return { access_token: (access = word()), expires_in: seconds } // the one before is void
    },
    '/cgi-bin/ticket/getticket': (query) => {
      if (!access || query.get('access_token') !== access || query.get('type') !== 'jsapi')
        return { errcode: 40001, errmsg: 'invalid credential' }
      const ticket = word()
      tickets.push(ticket)
      return { errcode: 0, errmsg: 'ok', ticket, expires_in: seconds }
    },
    '/cgi-bin/message/template/send': (query, body) => {
      if (!access || query.get('access_token') !== access) return { errcode: 40001, errmsg: 'invalid credential' }
      standIn.templates.push(JSON.parse(body))
      return { errcode: 0, errmsg: 'ok', msgid: 1 }
    },
    '/sns/oauth2/access_token': (query) => {
      if (query.get('appid') !== appid) return { errcode: 40013, errmsg: 'invalid appid' }
      if (query.get('secret') !== secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
      const found = codes.get(query.get('code') ?? '')
      if (!found || found.until < Date.now()) return { errcode: 40029, errmsg: 'invalid code' }
      if (found.used) return { errcode: 40163, errmsg: 'code been used' }
      found.used = true
      const token = word()
      people.set(token, found.person)
      return {
        access_token: token,
        expires_in: seconds,
        refresh_token: word(),
        openid: found.person.openid,
        scope: 'snsapi_userinfo',
        ...(found.person.unionid ? { unionid: found.person.unionid } : {}),
      }
    },
    '/sns/userinfo': (query) => {
      const person = people.get(query.get('access_token') ?? '')
      if (!person || person.openid !== query.get('openid')) return { errcode: 40001, errmsg: 'invalid credential' }
      return { sex: 0, province: '', city: '', country: '', privilege: [], nickname: '', headimgurl: '', ...person }
    },
    // For journeys in a browser, which cannot reach into this process.
    '/stand-in/person': (query) => {
      standIn.person = {
        openid: query.get('openid') ?? 'o-lin-0001',
        nickname: query.get('nickname') ?? '微信小林',
        headimgurl: query.get('headimgurl') ?? '',
      }
      return standIn.person
    },
    '/stand-in/verify': (query) => ({
      result: standIn.verify({
        url: query.get('url') ?? '',
        noncestr: query.get('noncestr') ?? '',
        timestamp: query.get('timestamp') ?? '',
        sign: query.get('sign') ?? '',
      }),
    }),
    '/stand-in/calls': () => calls,
  }

  function consent(query: URLSearchParams): { status: number; location?: string; body?: string } {
    const [to, state] = [query.get('redirect_uri') ?? '', query.get('state') ?? '']
    const asked = [...query.keys()]
    if (
      query.get('appid') !== appid ||
      asked.join() !== order.join() ||
      query.get('response_type') !== 'code' ||
      !['snsapi_base', 'snsapi_userinfo'].includes(query.get('scope') ?? '') ||
      !/^[A-Za-z0-9]{0,128}$/.test(state)
    )
      return { status: 400, body: '参数错误' }
    if (!registered(to)) return { status: 400, body: 'redirect_uri 参数错误' }
    const back = new URL(to)
    back.searchParams.set('code', standIn.issueCode())
    back.searchParams.set('state', state)
    return { status: 302, location: back.href }
  }

  const server = createServer((request, response) => void answerTo(request, response))
  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand.in')
    calls[pathname] = (calls[pathname] ?? 0) + 1
    const wrong = trouble.get(pathname)
    if (wrong === 'silent') return
    if (wrong === 'down') return void response.writeHead(502).end('bad gateway')
    if (wrong === 'junk') return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>')
    if (pathname === '/connect/oauth2/authorize') {
      const { status, location, body } = consent(searchParams)
      return void response
        .writeHead(status, {
          'Content-Type': 'text/plain; charset=utf-8',
          'Cache-Control': 'no-store',
          ...(location ? { Location: location } : {}),
        })
        .end(body ?? '')
    }
    const answer = answers[pathname]
    // WeChat says text/plain to its JSON, and 200 to everything.
    response
      .writeHead(answer ? 200 : 404, { 'Content-Type': 'text/plain' })
      .end(
        JSON.stringify(
          typeof wrong === 'number'
            ? { errcode: wrong, errmsg: 'trouble' }
            : answer?.(searchParams, await text(request)),
        ),
      )
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return Object.assign(standIn, {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { base } = await startWechatStandIn({
    port: Number(process.env.PORT ?? 0),
    ...(process.env.WECHAT_APPID ? { appid: process.env.WECHAT_APPID } : {}),
    ...(process.env.WECHAT_SECRET ? { secret: process.env.WECHAT_SECRET } : {}),
  })
  process.stdout.write(`${base}\n`)
}
