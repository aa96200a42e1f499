import * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'

/** What the endpoint's own schema finds wrong, one sentence a field; undefined when nothing is. */
export function problemsOf(endpoint: Endpoint, input: Record<string, unknown>): Record<string, string> | undefined {
  const parsed = v.safeParse(endpoint.input, input)
  if (parsed.success) return undefined
  const problems: Record<string, string> = {}
  for (const issue of parsed.issues) problems[String(issue.path?.[0]?.key ?? '')] ??= issue.message
  return problems
}
