import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { describeApi } from '#server/commands/describe-api.ts'
import { everyEndpoint } from './example-input.ts'

interface Operation {
  operationId: string
  summary: string
  parameters: { name: string; in: string; required: boolean }[]
  security: unknown[]
  'x-source': string
  'x-access': string
}

test('the description is valid OpenAPI 3.1 and leaves no reference open', async () => {
  const description = await describeApi()
  const validator = new Validator()
  const result = await validator.validate(JSON.parse(JSON.stringify(description)) as Record<string, unknown>)
  expect(result.errors).toBeUndefined()
  expect(result.valid).toBe(true)
  expect(validator.version).toBe('3.1')
  const text = JSON.stringify(description)
  const { schemas, responses } = description.components as Record<'schemas' | 'responses', Record<string, unknown>>
  for (const [, kind, name] of text.matchAll(/#\/components\/(schemas|responses)\/(\w+)"/g))
    expect(kind === 'schemas' ? schemas : responses).toHaveProperty([name!])
  expect(text).not.toContain('$defs')
})

test('every endpoint is described where it is called', async () => {
  const paths = (await describeApi()).paths as Record<string, Record<string, Operation>>
  for (const endpoint of everyEndpoint) {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(operation, endpoint.name).toMatchObject({
      operationId: endpoint.name,
      'x-source': endpoint.source,
      'x-access': endpoint.access,
    })
    expect(operation!.parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(
      [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
    )
  }
})
