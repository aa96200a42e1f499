/**
 * What the log contains of an error: its kind, its cause and its place, never what citizens wrote. Errors of Drizzle
 * hold the values of the statement, those of PostgreSQL repeat them in message, detail and context, those of parsers
 * repeat the text: only the fields listed here are taken from any of them.
 */
import { join } from 'node:path'

export interface Explained {
  name: string
  /** PostgreSQL's code of the failure. */
  sqlstate?: string
  /** The system's code, such as ECONNREFUSED. */
  code?: string
  message?: string
  /** With $1 in the place of values. */
  statement?: string
  table?: string
  column?: string
  constraint?: string
  /** Lines of ours, the innermost first. */
  at?: string[]
  cause?: Explained
}

const root = join(import.meta.dirname, '../../..', '/')
const CAUSES = 4
const FRAMES = 6
const LONGEST_MESSAGE = 200
const LONGEST_STATEMENT = 300

export function explainError(error: unknown, depth = 0): Explained {
  if (!(error instanceof Error)) return { name: typeof error }
  const { query, cause, severity, code } = error as Error & Record<'query' | 'severity' | 'code', unknown>
  const below = cause === undefined || depth === CAUSES ? undefined : explainError(cause, depth + 1)
  // The statement around its cause: the message of this one lists the values.
  if (typeof query === 'string' && 'params' in error)
    return { ...(below ?? { name: 'statement' }), statement: statementOf(query), ...placeOf(error) }
  if (typeof severity === 'string' && typeof code === 'string') return explainPostgres(error, code)
  return {
    name: nameOf(error),
    ...(typeof code === 'string' ? { code } : {}),
    ...told('message', messageOf(error)),
    ...placeOf(error),
    ...(below ? { cause: below } : {}),
  }
}

/**
 * Messages of these classes name what stands in our statements or in the server's own configuration. Those about bad
 * values, about the text of a search and of our own triggers repeat values.
 */
const SPEAKS_OF_NAMES = /^(0[38]|23|25|26|40|42(?!601)|5[3-8]|XX)/

function explainPostgres(error: Error, sqlstate: string): Explained {
  const { table, column, constraint } = error as Error & Record<'table' | 'column' | 'constraint', string | undefined>
  return {
    name: nameOf(error),
    sqlstate,
    ...told('message', SPEAKS_OF_NAMES.test(sqlstate) ? firstLine(error.message) : undefined),
    ...told('table', table),
    ...told('column', column),
    ...told('constraint', constraint),
    ...placeOf(error),
  }
}

/** Errors whose messages are sentences of ours; parsers and validators repeat their input in theirs. */
const SPEAKS_IN_SENTENCES = new Set([
  'Error',
  'TypeError',
  'ReferenceError',
  'AggregateError',
  'AbortError',
  'TimeoutError',
])

function messageOf({ name, message }: Error): string | undefined {
  if (!SPEAKS_IN_SENTENCES.has(name)) return undefined
  return firstLine(message.replace(/"[^]*"/, '"…"').replace(/\b(Received|parse URL from)\b[^]*/, '$1 …'))
}
const firstLine = (text: string) => text.split('\n')[0]!.slice(0, LONGEST_MESSAGE)
const nameOf = (error: Error) => error.constructor.name || error.name
const statementOf = (query: string) => query.replace(/\s+/g, ' ').trim().slice(0, LONGEST_STATEMENT)
const told = <K extends keyof Explained>(name: K, value: string | undefined) => (value ? { [name]: value } : {})

/** Behind the message, which may have lines that look like these. */
function placeOf({ stack = '', message }: Error): { at?: string[] } {
  const from = stack.indexOf(message)
  if (from < 0) return {}
  const frames = stack
    .slice(from + message.length)
    .split('\n')
    .map((line) => /^\s+at (.+)$/.exec(line)?.[1]?.replace('file://', '').replace(root, ''))
    .filter((line) => line !== undefined)
  const ours = frames.filter((line) => !/node_modules|node:|^<anonymous>$/.test(line))
  const at = (ours.length > 0 ? ours : frames).slice(0, FRAMES)
  return at.length > 0 ? { at } : {}
}
