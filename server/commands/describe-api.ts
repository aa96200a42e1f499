/** The contract as OpenAPI 3.1, in wire format: what a caller may send, what the server may return. */
import { readFileSync, readdirSync } from 'node:fs'
import { type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { endpoints } from '#contract/api.ts'
import { type Endpoint, pathParams } from '#contract/endpoint.ts'
import { ANSWER_HEADER } from '#contract/people/challenge.ts'
import { CHALLENGE_NEEDED, LOGIN_EXPIRED, NOT_VIEWABLE, SUCCESS, sentences } from '#contract/errors.ts'

type Json = Record<string, unknown>
const root = new URL('../../', import.meta.url)

export async function describeApi(): Promise<Json> {
  const shapes = convert(await namedSchemas())
  const paths: Record<string, Json> = {}
  for (const { resource, endpoint } of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(resource, endpoint, shapes)
  const { version, description } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    version: string
    description: string
  }
  return {
    openapi: '3.1.1',
    info: { title: '云上', version, description },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ resource }) => resource))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        citizen: { type: 'apiKey', in: 'header', name: 'Authorization', description: '市民的令牌；游客为 guest' },
      },
      parameters: {
        ChallengeAnswer: {
          name: ANSWER_HEADER,
          in: 'header',
          required: false,
          description: '验证的结果：{challenge, solution} 的 JSON，以 Base64 编码，由 altcha-lib 求得',
          schema: { type: 'string' },
        },
      },
      responses: { ...refusals(), ChallengeNeeded: challengeResponse },
      schemas: { ...shapes.components, Refusal: refusal },
    },
    'x-errors': {
      [SUCCESS]: 'success',
      [LOGIN_EXPIRED[0]]: sentences.loginExpired,
      [LOGIN_EXPIRED[1]]: sentences.loginExpired,
      [NOT_VIEWABLE]: sentences.gone,
      [CHALLENGE_NEEDED]: '这个网络的次数已用完：完成 data 中的验证后可以继续',
    },
  }
}

function operation(resource: string, endpoint: Endpoint, shapes: ReturnType<typeof convert>): Json {
  const { name, summary, access, method } = endpoint
  const input = shapes.fieldsOf(endpoint.input)
  const inPath = pathParams(endpoint.path)
  const sendsBody = method === 'POST' || method === 'PUT'
  const inQuery = (field: string) => !sendsBody || endpoint.query?.includes(field)
  const others = Object.entries(input.properties ?? {}).filter(([field]) => !inPath.includes(field))
  const required = (input.required ?? []).filter((field) => !inPath.includes(field))
  return {
    operationId: name,
    summary,
    tags: [resource],
    'x-source': endpoint.source,
    'x-access': access,
    'x-host': endpoint.host,
    ...(endpoint.ttl ? { 'x-ttl': endpoint.ttl } : {}),
    ...(endpoint.offline || endpoint.outbox ? { 'x-offline': true } : {}),
    ...(access === 'public'
      ? { security: [] }
      : { security: access === 'open' ? [{}, { citizen: [] }] : [{ citizen: [] }] }),
    parameters: [
      ...inPath.map((field) => ({
        name: field,
        in: 'path',
        required: true,
        schema: input.properties?.[field] ?? { type: 'string' },
      })),
      ...others
        .filter(([field]) => inQuery(field))
        .map(([field, schema]) => ({ name: field, in: 'query', required: required.includes(field), schema })),
      ...(endpoint.challenged ? [{ $ref: '#/components/parameters/ChallengeAnswer' }] : []),
    ],
    ...(sendsBody
      ? {
          requestBody: {
            required: required.length > 0,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: Object.fromEntries(others.filter(([field]) => !inQuery(field))),
                  ...(required.length ? { required } : {}),
                },
              },
            },
          },
        }
      : {}),
    responses: {
      200: {
        description: '完成，或带业务码的拒绝',
        ...(access === 'public' && method === 'GET'
          ? { headers: { ETag: { schema: { type: 'string' } }, 'Cache-Control': { schema: { type: 'string' } } } }
          : {}),
        content: {
          'application/json': {
            schema: { oneOf: [envelope(shapes.of(endpoint.output)), { $ref: '#/components/schemas/Refusal' }] },
          },
        },
      },
      ...(access === 'public' && method === 'GET' ? { 304: { description: '没有变化' } } : {}),
      400: response('BadInput'),
      ...(access === 'phone' ? { 403: response('Forbidden') } : {}),
      ...(sendsBody ? { 413: response('TooLarge') } : {}),
      ...(endpoint.challenged ? { 429: response('ChallengeNeeded') } : {}),
      500: response('Failed'),
      503: response('Unavailable'),
    },
  }
}

const response = (name: string) => ({ $ref: `#/components/responses/${name}` })
const envelope = (data: Json): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { const: SUCCESS }, msg: { type: 'string' }, data },
})
const refusal: Json = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer', not: { const: SUCCESS } }, msg: { type: 'string' }, data: { type: 'null' } },
}

const challengeResponse: Json = {
  description: '太频繁：稍后再试；业务码为 x-errors 所列者，也可以完成验证后继续',
  content: {
    'application/json': {
      schema: {
        oneOf: [
          {
            type: 'object',
            required: ['code', 'msg', 'data'],
            properties: {
              code: { const: CHALLENGE_NEEDED },
              msg: { type: 'string' },
              data: { $ref: '#/components/schemas/ChallengeNeeded' },
            },
          },
          { $ref: '#/components/schemas/Refusal' },
        ],
      },
    },
  },
}

function refusals(): Json {
  const sayings: Record<string, string> = {
    BadInput: '参数不正确',
    Forbidden: sentences.forbidden,
    TooLarge: '内容太大',
    Failed: sentences.serverError,
    Unavailable: sentences.unavailable,
  }
  return Object.fromEntries(
    Object.entries(sayings).map(([name, description]) => [
      name,
      { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
    ]),
  )
}

/** Entities by the names the contract exports them under: `feedItem` → FeedItem. */
async function namedSchemas(): Promise<Record<string, v.GenericSchema>> {
  const named: Record<string, v.GenericSchema> = {}
  for (const file of readdirSync(new URL('contract/', root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort())
    for (const [name, value] of Object.entries(
      (await import(new URL(`contract/${file}`, root).href)) as Record<string, unknown>,
    ))
      if (isEntity(value)) named[name[0]!.toUpperCase() + name.slice(1)] = value
  return named
}

const isEntity = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === 'schema' &&
  'type' in value &&
  value.type === 'object'

/** JSON Schemas of all inputs, outputs and entities, converted together so that they refer to each other by name. */
function convert(named: Record<string, v.GenericSchema>) {
  const all: Record<string, v.GenericSchema> = { ...named }
  const nameOf = new Map(Object.entries(named).map(([name, schema]) => [schema, name]))
  for (const { endpoint } of endpoints)
    for (const [role, schema] of [
      ['Input', endpoint.input],
      ['Answer', endpoint.output],
    ] as const)
      if (!nameOf.has(schema)) {
        const name = `${endpoint.name}${role}`
        all[name] = schema
        nameOf.set(schema, name)
      }
  const whole = new Map(endpoints.flatMap(({ endpoint }) => [...wholeNumbers(endpoint.input as Part)]))
  let lists: Record<string, string> = {}
  const run = () =>
    toJsonSchemaDefs(all, {
      typeMode: 'input',
      errorMode: 'ignore',
      target: 'draft-2020-12',
      overrideSchema: ({ valibotSchema }) => whole.get(valibotSchema),
      overrideRef: ({ referenceId }) => `#/components/schemas/${lists[referenceId] ?? referenceId}`,
    }) as Record<string, Json>
  // Recursive lists get a number as their name; the second run names them after their items.
  lists = Object.fromEntries(
    Object.entries(run())
      .filter(([name]) => /^\d+$/.test(name))
      .map(([name, list]) => [name, `${/schemas\/(\w+)"/.exec(JSON.stringify(list))?.[1] ?? 'Part'}List`]),
  )
  const made = Object.fromEntries(Object.entries(run()).map(([name, schema]) => [lists[name] ?? name, schema]))
  return {
    of: (schema: v.GenericSchema): Json => {
      const name = nameOf.get(schema)!
      return named[name] ? { $ref: `#/components/schemas/${name}` } : made[name]!
    },
    fieldsOf: (schema: v.GenericSchema) =>
      made[nameOf.get(schema)!] as { properties?: Record<string, Json>; required?: string[] },
    components: Object.fromEntries(
      Object.entries(made).filter(([name]) => named[name] || Object.values(lists).includes(name)),
    ),
  }
}

interface Part {
  type?: string
  pipe?: { type: string; requirement?: unknown }[]
  entries?: Record<string, Part>
  wrapped?: Part
  item?: Part
  options?: Part[]
}

/**
 * Ids and whole numbers are also accepted as digits in a string; callers should send a whole number within the bounds.
 */
function wholeNumbers(schema: Part, found = new Map<unknown, JsonSchema>()): Map<unknown, JsonSchema> {
  const bound = (name: string) => schema.pipe?.find((step) => step.type === name)?.requirement as number | undefined
  const maximum = bound('max_value')
  if (maximum !== undefined) found.set(schema.pipe![0], { type: 'integer', minimum: bound('min_value') ?? 0, maximum })
  for (const part of [
    ...Object.values(schema.entries ?? {}),
    ...(schema.options ?? []),
    ...[schema.wrapped, schema.item, schema.pipe?.[0] as Part | undefined].filter((one) => one !== undefined),
  ])
    if (part !== schema) wholeNumbers(part, found)
  return found
}
