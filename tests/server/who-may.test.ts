/**
 * Every call as a guest, as its owner, as somebody else, with an expired token and without a phone: nobody reads or
 * changes what belongs to another.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, Who } from '#contract/endpoint.ts'
import { LOGIN_EXPIRED, NOT_VIEWABLE, NOT_VOLUNTEER, SUCCESS } from '#contract/errors.ts'
import { everyEndpoint } from '#tests/contract/example-input.ts'
import { exampleCase, preparedCases, type ExampleCase } from './example-case.ts'
import { send } from './send.ts'
import { seedSmallWorld, world } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'

/** HTTP status and envelope code of each answer. */
const answers = {
  ok: [200, SUCCESS],
  login: [200, LOGIN_EXPIRED[0]],
  gone: [200, NOT_VIEWABLE],
  notVolunteer: [200, NOT_VOLUNTEER],
  phone: [403, 403],
  forbidden: [403, 403],
  refused: [400, 400],
} as const
type Expected = keyof typeof answers
/**
 * bare: without any Authorization header. unbound: a citizen without a phone. Each sends the very input that is right
 * for the owner.
 */
interface Row {
  guest: Expected
  bare?: Expected
  expired: Expected
  owner: Expected
  other: Expected
  unbound: Expected
}

const anyone: Row = { guest: 'ok', expired: 'ok', owner: 'ok', other: 'ok', unbound: 'ok' }
/** Anyone, but never by a plain link. */
const anyoneAsking: Row = { ...anyone, bare: 'forbidden' }
/** About the citizen who asks. */
const self: Row = { guest: 'login', expired: 'login', owner: 'ok', other: 'ok', unbound: 'ok' }
const selfWithPhone: Row = { ...self, unbound: 'phone' }

/**
 * Who may, as the contract classifies it; an endpoint that needs somebody signed in cannot be defined without a class.
 */
function rowOf({ access, who }: Endpoint): Row {
  if (access === 'public' || access === 'open') return who === 'asking' ? anyoneAsking : anyone
  const row = access === 'phone' ? selfWithPhone : self
  if (who === 'owned') return { ...row, other: 'gone', unbound: access === 'phone' ? 'phone' : 'gone' }
  // Another's password, ticket, code or picture is worth nothing to oneself.
  if (who === 'proved') return { ...row, other: 'refused', unbound: access === 'phone' ? 'phone' : 'refused' }
  if (who === 'volunteer') return { ...row, other: 'notVolunteer' }
  return row
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())

/** For the leader and the managers of a team. */
const ofOrganizers = [
  'deleteActivityOffer',
  'getActivityOffers',
  'getTeamCode',
  'getTeamMembers',
  'postActivityOffer',
  'putTeamUser',
  'renewTeamCode',
]
const classified = everyEndpoint.filter(({ name }) => !ofOrganizers.includes(name))

test("a team's inside belongs to its organisers", () => {
  for (const { name, who } of everyEndpoint) if (ofOrganizers.includes(name)) expect(who, name).toBe('owned')
})

test('what belongs to one citizen, and what no link may call, is classified so', () => {
  const names = (wanted: Who) => classified.filter(({ who }) => who === wanted).map(({ name }) => name)
  expect(names('owned').sort()).toEqual([
    'cancelClaimWish',
    'cancelOrder',
    'cancelTransfer',
    'completeOrder',
    'decideHoursReview',
    'decideScan',
    'deleteAddress',
    'deleteAdvice',
    'deleteCirclePost',
    'deleteComment',
    'deleteDevice',
    'deleteListenerNote',
    'deleteMyWish',
    'deleteNoticeDevice',
    'deletePracticePost',
    'deleteProxy',
    'deleteVolunteer',
    'endHelp',
    'evaluateService',
    'finishWish',
    'getDataExportFile',
    'getFeedback',
    'getHelpRecords',
    'getHoursReviews',
    'getOrderScore',
    'getOwnEvaluation',
    'getTransfer',
    'getVisitNotes',
    'getWaitingScans',
    'manageCirclePost',
    'postHelpRecord',
    'postVisitNote',
    'postVote',
    'putAddress',
    'putAdvice',
    'putCirclePost',
    'readMessage',
    'reopenAdvice',
    'reopenWish',
    'scoreAdvice',
    'scoreOrder',
    'tryNoticeDevice',
    'withdrawWish',
  ])
  expect(names('asking').sort()).toEqual(['logOut', 'postLogOutTicket', 'requestCaptcha'])
  for (const { name, access, who } of everyEndpoint)
    if (access === 'signed-in' || access === 'phone')
      expect(['self', 'owned', 'proved', 'volunteer'], name).toContain(who)
})

test.each([
  ['getAdvices', { scope: 'mine' }],
  ['getCircles', { mine: 1 }],
])(
  '%s: who asks for their own without a session, or with one that has ended, is asked to log in',
  async (name, own) => {
    const endpoint = everyEndpoint.find((one) => one.name === name)!
    expect((await send(app, endpoint, own, {})).code).toBe(LOGIN_EXPIRED[0])
    expect((await send(app, endpoint, own, { token: 'of-a-session-that-has-ended' })).code).toBe(LOGIN_EXPIRED[0])
  },
)

describe.each(everyEndpoint.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const row = rowOf(endpoint)
  const caseOf = async () => {
    const { input, owner } = await exampleCase(app, name)
    return { owner, input: name === 'deleteComment' ? { id: world.waiting } : input }
  }
  /** What is wrong about the answer to this caller. */
  const wrongFor = async (token: string | undefined, expected: Expected, { input, owner }: ExampleCase) => {
    const { status, code, response } = await send(app, endpoint, input, { token })
    const text = await response.text()
    const canaries = [owner.phone ?? '13812345678', '等待审核的话', owner.token, '"balance":5']
    return [
      ...(status === answers[expected][0] && code === answers[expected][1] ? [] : [`${status} ${code}`]),
      ...(token === owner.token ? [] : canaries.filter((canary) => text.includes(canary))),
    ]
  }
  const passerBy = async () => (await app.signUp('路人')).token
  const others: [who: string, Expected, token: (one: ExampleCase) => Promise<string> | string | undefined][] = [
    ['the word guest', row.guest, () => 'guest'],
    ['a made-up token', row.guest, () => 'made-up'],
    ['an empty token', row.guest, () => ' '],
    ['a very long token', row.guest, () => 'x'.repeat(4000)],
    ['no header at all', row.bare ?? row.guest, () => undefined],
    [
      "the owner's expired token",
      row.expired,
      ({ owner }) => app.signIn(owner.id, { expiresAt: new Date(Date.now() - 1000) }),
    ],
    ['a citizen without a phone', row.unbound, async () => (await app.signUp('未绑定', null)).token],
    ['somebody else', row.other, passerBy],
    ['somebody else who claims to be the owner', row.other, passerBy],
  ]
  const claimsOf = ({ id }: Citizen) => ({
    user_id: String(id),
    userId: id,
    uid: id,
    owner: id,
    is_mine: 1,
    status_: 1,
  })

  test(`guest: ${row.guest}, expired: ${row.expired}, no phone: ${row.unbound}, another: ${row.other}, owner: ${row.owner}`, async () => {
    const found = await Promise.all(
      others.map(async ([who, expected, tokenFor]) => {
        const one = await caseOf()
        const input = who.endsWith('the owner') ? { ...claimsOf(one.owner), ...one.input } : one.input
        const wrong = await wrongFor(await tokenFor(one), expected, { ...one, input })
        return wrong.map((what) => `${who}: ${what}, not ${expected}`)
      }),
    )
    expect(found.flat()).toEqual([])
    const own = await caseOf()
    expect(await wrongFor(own.owner.token, row.owner, own)).toEqual([])
  })
})

test('after all of it the owner has lost nothing to anybody else', async () => {
  const { rows: counted } = await app.connection.pool.query<{ mine: number; theirs: number }>(`select
    (select count(*)::int from comments where user_id = ${world.author} and id <= 7) as mine, (select count(*)::int from comments where user_id = ${world.author} and id > 50) as theirs`)
  expect(counted[0]).toEqual({ mine: 6, theirs: 1 }) // the owner deleted one and wrote one
})
test('a case of its own is there only for what is called that', () => {
  for (const name of Object.keys(preparedCases)) expect(everyEndpoint.map((one) => one.name)).toContain(name)
})

test('a column named in the input is not written', async () => {
  const other = await app.signUp('路人')
  const columns = {
    like_num: 999,
    likeNum: 999,
    reply_num: 9,
    status: 1,
    is_top: 1,
    created_at: '2000-01-01',
    createdAt: '2000-01-01',
    target: 'civilization',
  }
  const comment = await send(
    app,
    everyEndpoint.find((one) => one.name === 'postComment')!,
    { ...columns, post_id: 1002, content: '列' },
    { token: other.token },
  )
  expect(comment.data).toMatchObject({ status: 0, like_num: 0, reply_num: 0 })
})
