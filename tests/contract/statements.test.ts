/** What each call asks of the database is text that somebody has read: a statement that is new or other fails. */
import { expect, onTestFinished, test } from 'vitest'
import { SUCCESS } from '#contract/errors.ts'
import type { Handler } from '#server/platform/api/handler.ts'
import { exampleCase } from '#tests/server/example-case.ts'
import { send } from '#tests/server/send.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { filteredInputs } from './filtered-input.ts'
import { laidOut, listen, statementsOf } from './record-statements.ts'

const files = import.meta.glob<Record<string, Handler[]>>('/server/**/*.handlers.ts', { eager: true })
/** The calls of each top folder of the server, in the order of their names. */
const domains = new Map<string, Handler[]>()
for (const [path, handlers] of Object.entries(files)) {
  const domain = path.split('/')[2]!
  domains.set(domain, [...(domains.get(domain) ?? []), ...Object.values(handlers).flat()])
}
for (const handlers of domains.values())
  handlers.sort(({ endpoint: one }, { endpoint: other }) => (one.name < other.name ? -1 : 1))

/** What nearly every call sends is told once in each file. */
const OFTEN = {
  'who calls': '"sessions"."token_hash" = $1',
  'which arrangement is in force': '"arrangements"."published_at" <= now()',
}
const oftenOf = (statement: string) => Object.entries(OFTEN).find(([, part]) => statement.includes(part))?.[0]

/** As after a restart: nothing is cached. What it has counted in memory is written at the end. */
async function read(app: TestApp, { endpoint }: Handler, filters: Record<string, unknown>): Promise<string[]> {
  const { input, owner } = await exampleCase(app, endpoint.name)
  app.restart()
  return statementsOf(async () => {
    const answer = await send(app, endpoint, { ...input, ...filters }, owner)
    expect(answer, `${endpoint.name}: ${answer.msg}`).toMatchObject({ code: SUCCESS })
    await app.app.reads.flush()
  })
}

function tell(sent: string[]): string[] {
  return [...new Set(sent)].map((statement) => {
    const often = oftenOf(statement)
    if (often) return `-- ${often}\n`
    const times = sent.filter((one) => one === statement).length
    return `${times > 1 ? `-- ${times} times\n` : ''}${laidOut(statement)};\n`
  })
}

/** The statements of a call by its example, then what it sends beside them for each filter. */
async function tellCall(app: TestApp, handler: Handler): Promise<{ text: string; often: Map<string, string> }> {
  const { name, method, path } = handler.endpoint
  const sent = await read(app, handler, {})
  const parts = [`-- ${name}: ${method} ${path}\n\n${tell(sent).join('\n')}`]
  const known = new Set(sent)
  for (const filters of filteredInputs[name] ?? []) {
    const more = (await read(app, handler, filters)).filter((statement) => !known.has(statement))
    for (const statement of more) known.add(statement)
    const words = Object.entries(filters).map(([field, value]) => `${field}=${String(value)}`)
    if (more.length > 0) parts.push(`-- with ${words.join('&')}\n\n${tell(more).join('\n')}`)
  }
  const often = sent.flatMap((statement): [string, string][] => {
    const what = oftenOf(statement)
    return what ? [[what, statement]] : []
  })
  return { text: parts.join('\n'), often: new Map(often) }
}

test('filters are those of calls that there are', () => {
  const names = [...domains.values()].flat().map(({ endpoint }) => endpoint.name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(filteredInputs)))
})

test.each([...domains.keys()].sort())('%s sends the statements of its file, and no other', async (domain) => {
  const app = await startTestApp(seedSmallWorld)
  onTestFinished(() => app.close())
  listen(app.connection.pool)
  const calls: string[] = []
  const often = new Map<string, string>()
  for (const handler of domains.get(domain)!) {
    const told = await tellCall(app, handler)
    for (const [what, statement] of told.often) often.set(what, statement)
    calls.push(told.text)
  }
  const text = `-- The statements of each call, as its example sends them on an empty cache, in order and without values.
-- Written by \`npx vitest run --project whole tests/contract/statements.test.ts --update\`.

${[...often].map(([what, statement]) => `-- What tells ${what}, in each call that says so\n\n${laidOut(statement)};\n`).join('\n')}
${calls.join('\n')}`
  await expect(text).toMatchFileSnapshot(`../../docs/sql/${domain}.sql`)
})
