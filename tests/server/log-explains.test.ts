/** What the log tells of a failure, and what it never tells. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { postComment } from '#contract/talk/comments.ts'
import { postLike } from '#contract/talk/reactions.ts'
import { sentences } from '#contract/errors.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createUploads } from '#server/uploads/receive-upload.ts'
import { seedSmallWorld, world } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'

interface Line {
  level: number
  msg: string
  id?: string
  call?: string
  status?: number
  count?: number
  err?: Record<string, unknown> & { at?: string[] }
}
const written: string[] = []
let app: TestApp
let citizen: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld, { log: createLog('info', { write: (line) => void written.push(line) }) })
  citizen = await app.signUp('小林', '13712345678')
})
afterAll(() => app.close())
afterEach(() => void written.splice(0))
const lines = () => written.map((line) => JSON.parse(line) as Line)
const told = (msg: string) => lines().filter((line) => line.msg === msg)
const sql = (statement: string) => app.connection.pool.query(statement)

const SECRET = '私房话：住址在云溪路七号'
const post = (path: string, body: object) =>
  app.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: citizen.token },
    body: JSON.stringify(body),
  })
const comment = (content = SECRET) => post(postComment.path, { post_id: world.firstPost, content })

test('a failed statement is told with its call, its cause and its code, and never with its values', async () => {
  await sql('alter table comments rename column content to away')
  try {
    const response = await comment()
    const id = response.headers.get('fault-id')
    expect([response.status, id]).toEqual([500, expect.stringMatching(/^[0-9a-f]{8}$/)])
    expect(await response.json()).toEqual({ code: 500, msg: sentences.serverError, data: null })
    const [line] = told('failed')
    expect(line).toMatchObject({
      level: 50,
      id,
      call: 'postComment',
      status: 500,
      err: {
        sqlstate: '42703',
        message: expect.stringContaining('"content"'),
        statement: expect.stringContaining('$1'),
      },
    })
    expect(line!.err!.at!.join()).toContain('server/')
    expect(written.join()).not.toMatch(/私房话|云溪路|params/)
  } finally {
    await sql('alter table comments rename column away to content')
  }
})
test('what PostgreSQL repeats of a value is not told: neither detail nor message nor context', async () => {
  // A check that refuses the words themselves, and a row that is there already.
  for (const [statement, undo, sqlstate] of [
    [
      "alter table comments add constraint short check (content <> '私房话：住址在云溪路七号')",
      'alter table comments drop constraint short',
      '23514',
    ],
    [
      'create unique index twice on comments (content, (1/(case when user_id > 0 then 1 else 0 end)))',
      'drop index twice',
      '23505',
    ],
    [
      `create function refuse() returns trigger language plpgsql as $$
        begin raise exception 'refused %', new.content using detail = new.content; end $$;
      create trigger refuse before insert on comments for each row execute function refuse()`,
      'drop trigger refuse on comments; drop function refuse',
      'P0001',
    ],
    [
      `create function refuse() returns trigger language plpgsql as $$
        begin new.content = new.content::int; return new; end $$;
      create trigger refuse before insert on comments for each row execute function refuse()`,
      'drop trigger refuse on comments; drop function refuse',
      '22P02',
    ],
  ] as const) {
    if (sqlstate === '23505') expect((await comment(`${SECRET}。`)).status).toBe(200)
    await sql(statement)
    try {
      written.splice(0)
      const response = await comment(sqlstate === '23505' ? `${SECRET}。` : SECRET)
      const line = lines().find(({ err }) => err?.sqlstate === sqlstate)
      expect(line, sqlstate).toMatchObject({ call: 'postComment', id: response.headers.get('fault-id') })
      expect(written.join(), sqlstate).not.toMatch(/私房话|云溪路/)
    } finally {
      await sql(undo)
    }
  }
})
test('the same failure again and again is one line a second, which says how often', async () => {
  await sql('alter table posts rename to posts_away')
  try {
    written.splice(0)
    const began = performance.now()
    const answers: Response[] = []
    for (let n = 0; n < 300; n += 5)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 5 }, (_, one) => app.fetch(`/v1/c_article/${1_000_000 + n + one}`)),
        )),
      )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([500]))
    const counted = () => told('failed').reduce((sum, line) => sum + (line.count ?? 1), 0)
    await vi.waitFor(() => expect(counted()).toBe(300), { timeout: 10_000 })
    expect(told('failed').length).toBeLessThanOrEqual(2 + (performance.now() - began) / 1000)
    const whole = told('failed').filter(({ err }) => err?.statement)
    for (const answer of answers) expect(whole.map(({ id }) => id)).toContain(answer.headers.get('fault-id'))
    expect(told('failed').at(-1)).toMatchObject({
      id: whole.at(-1)!.id,
      call: 'getArticle',
      err: { sqlstate: '42P01' },
    })
    expect(told('request').length).toBeLessThanOrEqual(2 + (performance.now() - began) / 1000)
  } finally {
    await sql('alter table posts_away rename to posts')
  }
})
test('other calls, and other causes, are told beside it', async () => {
  await sql('alter table posts rename to posts_away')
  try {
    await app.fetch('/v1/categories/0/posts')
    await app.fetch('/v2/c_static_article/1001')
    await post(postLike.path, { id: world.firstPost, type: 3, status: 1 })
    expect(new Set(told('failed').map(({ call }) => call)).size).toBe(3)
    expect(new Set(told('failed').map(({ id }) => id)).size).toBe(3)
  } finally {
    await sql('alter table posts_away rename to posts')
  }
})
test('what is refused because the database is away is told too, and an answer on purpose has no id', async () => {
  const away = await startTestApp()
  await away.connection.pool.end()
  const response = await away.fetch('/v1/c_article/1001')
  const id = response.headers.get('fault-id')
  const line = away.logged.map((one) => JSON.parse(one) as Line).find(({ msg }) => msg === 'statement refused')
  expect([response.status, line]).toEqual([
    503,
    expect.objectContaining({ level: 40, id, call: 'getArticle', status: 503 }),
  ])
  expect((await app.fetch('/v1/c_article/abc')).headers.get('fault-id')).toBeNull()
  expect((await app.fetch('/v1/nothing')).headers.get('fault-id')).toBeNull()
})
test('a page of another origin may read the id', async () => {
  const origin = 'https://m.city.example'
  const other = await startTestApp(seedSmallWorld, { origins: [origin] })
  const { headers } = await other.fetch('/v1/c_article/abc', { headers: { Origin: origin } })
  expect(headers.get('access-control-expose-headers')).toContain('Fault-Id')
  await other.close()
})
test('an upload that fails is told in the same way', async () => {
  const log = createLog('info', { write: (line) => void written.push(line) })
  const uploads = createUploads({
    app: app.app,
    log,
    store: {
      ready: () => {
        throw new SyntaxError(`Unexpected token, "${SECRET}" is not valid JSON`)
      },
    } as never,
  })
  const response = await uploads.fetch(new Request('http://test.local/uploads/1/a.webp'))
  expect([response.status, response.headers.get('fault-id')]).toEqual([500, told('failed')[0]!.id])
  expect(told('failed')[0]).toMatchObject({ call: 'upload', err: { name: 'SyntaxError' } })
  expect(written.join()).not.toContain('私房话')
})
