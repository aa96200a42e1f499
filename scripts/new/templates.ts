/** What a new page, endpoint or subject begins with: it compiles, is reachable, and says that nothing is there. */

const words = (name: string): string[] => name.split('-')
const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
/** team-wishes → TeamWishes */
const pascal = (name: string): string => words(name).map(upper).join('')
/** team-wishes → teamWishes */
export const camel = (name: string): string => pascal(name).replace(/^./, (letter) => letter.toLowerCase())
/** team-wishes → team wishes */
const spoken = (name: string): string => words(name).join(' ')

export const page = (area: string, name: string): string => `import { createFileRoute } from '@tanstack/react-router'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export const Route = createFileRoute('/${name}')({
  staticData: { title: '${spoken(name)}', area: '${area}', access: 'open', example: {} },
  component: ${pascal(name)}Page,
})

function ${pascal(name)}Page() {
  return (
    <PageShell title="${spoken(name)}">
      <EmptyState kind={6} />
    </PageShell>
  )
}
`

export const contract = (name: string): string => `import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, idInput, text } from '#contract/fields.ts'

const ${camel(name)}Item = v.object({ id, title: text })
export const get${pascal(name)} = defineEndpoint({
  host: 'cms',
  method: 'GET',
  access: 'public',
  ttl: 1,
  source: 'implied',
  name: 'get${pascal(name)}',
  summary: 'One of the ${spoken(name)}',
  path: '/v1/${name.replaceAll('-', '_')}/{id}',
  input: v.object({ id: idInput }),
  output: ${camel(name)}Item,
})
`

export const handlers = (file: string, name: string): string => `import * as contract from '#contract/${file}.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as read${pascal(name)} from './read-${name}.ts'

export const ${camel(name)} = handlers(contract, read${pascal(name)})
`

export const handler = (file: string, name: string): string => `import type * as contract from '#contract/${file}.ts'
import { gone } from '#server/platform/http/refusal.ts'
import type { Handle } from '#server/platform/api/handler.ts'

export const get${pascal(name)}: Handle<typeof contract.get${pascal(name)}> = () => {
  throw gone()
}
`

export const queries = (
  file: string,
  name: string,
): string => `import { get${pascal(name)} } from '#contract/${file}.ts'
import { read } from './query-client.ts'

export const ${camel(name)}Query = (id: string) => read(get${pascal(name)}, { id }, { keep: true })
`

export const subject = (name: string, table: string): string => `import { ${camel(table)} } from './${table}.tables.ts'
import type { SubjectKind } from '#server/marks/subject.ts'

/** Seen by everybody. */
export const ${camel(name)} = {
  table: ${camel(table)},
  id: ${camel(table)}.id,
  visibleTo: () => undefined,
} satisfies SubjectKind<typeof ${camel(table)}>
`
