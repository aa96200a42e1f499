import { parseSync } from 'oxc-parser'

/** What stands for an address that is put together at run time: nobody can say where it leads. */
const COMPUTED = '(computed)'

/**
 * Every address a file imports from: of values and types, of `export … from`, of `import()` and of `import('…').Type`.
 */
export function readImports(file: string, text: string): string[] {
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end))
  const all = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap((one) => one.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...dynamic.map((written) => /^(['"`])([^$]*)\1$/.exec(written)?.[2] ?? COMPUTED),
    // The parser does not list imports in the place of a type.
    ...[...text.matchAll(/\bimport\('([^']+)'\)/g)].map((match) => match[1]!),
  ]
  return [...new Set(all)]
}
