/**
 * What an operator sets for a cluster, in docs/deploy/kubernetes/kustomization.yaml or one of their own above it:
 * image, processes and the server's variables, each with its pattern. Its JSON schema stands beside them, for editors.
 */
import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { Variable } from '#server/platform/configuration/variable-kinds.ts'
import { variables } from '#server/platform/configuration/variables.ts'

interface Part {
  type: string
  pipe?: Part[]
  options?: string[]
  requirement?: unknown
}
const ANYTHING = '[\\s\\S]+'
/** The steps of a schema in their order, those of schemas within it too. */
const partsOf = (part: Part): Part[] => part.pipe?.flatMap((one) => (one === part ? [] : [one, ...partsOf(one)])) ?? []

/** What a value looks like; whether an address makes sense, and whether others are missing, the start says. */
function patternOf({ schema }: Variable): string {
  const parts = partsOf(schema as unknown as Part)
  const choices = parts.find(({ type }) => type === 'picklist')?.options
  if (choices) return choices.join('|')
  const regex = parts.find(({ type }) => type === 'regex')?.requirement as RegExp | undefined
  return regex?.source.replace(/^\^|\$$/g, '') ?? ANYTHING
}
const line = (name: string, pattern: string) => v.pipe(v.string(), v.regex(new RegExp(`^${name}=(${pattern})$`), name))
const setting = v.union(
  Object.entries<Variable>(variables).flatMap(([name, variable]) => [
    line(name, patternOf(variable)),
    ...(variable.file ? [line(`${name}_FILE`, ANYTHING)] : []),
  ]),
)
const generated = v.array(v.looseObject({ name: v.literal('yunshang'), literals: v.optional(v.array(setting)) }))

export const valuesSchema = v.looseObject({
  images: v.array(
    v.strictObject({
      name: v.literal('yunshang'),
      newName: v.optional(v.string()),
      newTag: v.optional(v.string()),
      digest: v.optional(v.string()),
    }),
  ),
  replicas: v.optional(
    v.array(
      v.strictObject({
        // Those of web follow their autoscaler.
        name: v.literal('yunshang-jobs'),
        count: v.pipe(v.number(), v.integer(), v.minValue(1)),
      }),
    ),
  ),
  configMapGenerator: v.optional(generated),
  secretGenerator: v.optional(generated),
})

export const describeValues = (): object =>
  toJsonSchema(valuesSchema, { target: 'draft-2020-12', definitions: { setting } })
