/**
 * What a migration may not do to a table that is filled and in use [decision 117]: hold a lock while it looks at every
 * row, or take away what the version before still reads. A table that the same file creates is nobody's yet.
 */
import { ALONE } from '#server/platform/database/migration-files.ts'

export interface MigrationText {
  name: string
  text: string
}
interface Fault {
  migration: string
  statement: string
  why: string
}
/** What earlier files have made sure of. */
interface Known {
  names: Set<string>
  /** Columns that a check keeps filled, by the name of the check. */
  filled: Map<string, string>
  proved: Set<string>
}

const name = String.raw`(?:"?public"?\.)?"?(\w+)"?`
const on = (pattern: string) => new RegExp(pattern.replaceAll('NAME', name).replaceAll(' ', String.raw`\s+`), 'i')
const createTable = on('^create (?:unlogged )?table (?:if not exists )?NAME')
const createIndex = on(String.raw`^create (?:unique )?index (concurrently )?(?:if not exists )?NAME on (?:only )?NAME`)
const dropIndex = on('^drop index concurrently if exists NAME')
const alterTable = on(String.raw`^alter table (?:if exists )?(?:only )?NAME (.*)$`)
const validate = on('^validate constraint NAME')
const addConstraint = on('^add constraint NAME (.*)$')
const setNotNull = on('^alter (?:column )?NAME set not null')
const addColumn = on('^add column (?:if not exists )?NAME (.*)$')
const filledCheck = on(String.raw`^check \(+NAME is not null\)+ not valid`)
const BREAK = '--> statement-breakpoint'
const unread = /^--\s*unread since (\S+)/im

/** Of several migrations, in their order. */
export function lockingStatements(migrations: readonly MigrationText[], former: readonly string[] = []): Fault[] {
  const known: Known = { names: new Set(former), filled: new Map(), proved: new Set() }
  return migrations.flatMap(({ name: migration, text }) => {
    const faults = faultsIn(text, known).map((fault) => ({ migration, ...fault }))
    known.names.add(migration)
    return faults
  })
}

function faultsIn(text: string, known: Known): Omit<Fault, 'migration'>[] {
  const isAlone = text.split('\n', 1)[0]!.trim() === ALONE
  const made = new Set<string>()
  const added = new Set<string>()
  const dropped = new Set<string>()
  const faults: Omit<Fault, 'migration'>[] = isAlone ? joinedStatements(text) : []
  for (const { statement, comment } of statementsOf(text)) {
    const [, table] = createTable.exec(statement) ?? []
    if (table) made.add(table)
    const [, gone] = dropIndex.exec(statement) ?? []
    if (gone) dropped.add(gone)
    const why = isAlone
      ? whyNotAlone(statement, dropped, known)
      : whyNot(statement, { made, added, known, isUnread: isUnread(comment, known) })
    if (why) faults.push({ statement, why })
  }
  return faults
}

/** Several statements sent in one text run in one transaction after all. */
function joinedStatements(text: string): Omit<Fault, 'migration'>[] {
  return text
    .split(BREAK)
    .map((part) => statementsOf(part).map(({ statement }) => statement))
    .filter((statements) => statements.length > 1)
    .map(([, statement]) => ({ statement: statement!, why: `it needs ${BREAK} before it` }))
}

/** Counts that triggers keep: what they have counted already is taken off, so that it can be done again. */
const difference =
  /^INSERT INTO (\w+) AS \w+ .* UNION ALL SELECT .* -\w+ FROM \1 .* ON CONFLICT .* DO UPDATE SET (\w+) = \w+\.\2 \+ excluded\.\2$/s

/** Outside of a transaction: whatever was done when it broke off is done again. */
function whyNotAlone(statement: string, dropped: Set<string>, known: Known): string | undefined {
  const [, concurrently, index] = createIndex.exec(statement) ?? []
  if (index && !concurrently) return 'CREATE INDEX without CONCURRENTLY keeps everybody from writing'
  if (index)
    return dropped.has(index) ? undefined : 'without DROP INDEX CONCURRENTLY IF EXISTS before it, half an index stays'
  const [, , change = ''] = alterTable.exec(statement) ?? []
  const [, proved] = validate.exec(change) ?? []
  if (proved) return void known.proved.add(proved)
  return dropIndex.test(statement) || difference.test(statement)
    ? undefined
    : 'outside of a transaction it cannot be repeated'
}

interface Ground {
  made: Set<string>
  added: Set<string>
  known: Known
  isUnread: boolean
}
function whyNot(statement: string, ground: Ground): string | undefined {
  if (/^(lock|cluster|truncate|reindex|vacuum)\b/i.test(statement)) return 'it keeps everybody out'
  if (/^do\b/i.test(statement)) return 'what a DO block does is not looked at'
  const [, concurrently, , indexed = ''] = createIndex.exec(statement) ?? []
  if (indexed && concurrently) return `CONCURRENTLY needs a file that begins with ${ALONE}`
  if (indexed && !ground.made.has(indexed)) return 'CREATE INDEX without CONCURRENTLY keeps everybody from writing'
  if (/^drop (table|view|function)\b/i.test(statement) && !ground.isUnread) return 'the version before may read it'
  const [, table, changes] = alterTable.exec(statement) ?? []
  if (!table || ground.made.has(table)) return undefined
  for (const change of partsOf(changes!)) {
    const why = whyNotChange(table, change, ground)
    if (why) return why
  }
  return undefined
}

function whyNotChange(table: string, change: string, { added, known, isUnread }: Ground): string | undefined {
  const [, constraint, rule = ''] = addConstraint.exec(change) ?? []
  if (constraint) {
    added.add(constraint)
    const [, column] = filledCheck.exec(rule) ?? []
    if (column) known.filled.set(constraint, `${table}.${column}`)
    return /\bnot valid$|\busing index\b/i.test(rule)
      ? undefined
      : 'ADD CONSTRAINT without NOT VALID looks at every row'
  }
  const [, proved] = validate.exec(change) ?? []
  if (proved && added.has(proved)) return 'VALIDATE in the file of its ADD CONSTRAINT keeps the lock while it looks'
  if (proved) return void known.proved.add(proved)
  const [, column] = setNotNull.exec(change) ?? []
  if (column) {
    const isProved = [...known.proved].some((one) => known.filled.get(one) === `${table}.${column}`)
    return isProved ? undefined : 'SET NOT NULL looks at every row, unless a validated check has done so'
  }
  if (/^alter (column )?\S+ (set data )?type\b/i.test(change)) return 'another type writes every row anew'
  const [, , kind = ''] = addColumn.exec(change) ?? []
  if (kind) return whyNotColumn(kind)
  if (/^(drop column|rename)\b/i.test(change) && !isUnread) return 'the version before may read it'
  return undefined
}

function whyNotColumn(kind: string): string | undefined {
  const [, value] = /\bdefault (.+?)(?= not null\b|$)/i.exec(kind) ?? []
  if (/\b(generated|serial|bigserial|smallserial)\b/i.test(kind)) return 'it is worked out for every row'
  if (/\b(references|unique|primary key|check)\b/i.test(kind)) return 'its constraint belongs in a statement of its own'
  if (value && /(?<!\bnow)\(/i.test(value)) return 'a DEFAULT that differs from row to row writes every row anew'
  if (/\bnot null\b/i.test(kind) && !value) return 'NOT NULL without DEFAULT fails where there are rows'
  return undefined
}

function isUnread(comment: string, { names }: Known): boolean {
  const [, since] = unread.exec(comment) ?? []
  return since !== undefined && names.has(since)
}

/** Without comments, texts and the bodies of functions. */
function statementsOf(text: string): { statement: string; comment: string }[] {
  return text
    .replace(/\$(\w*)\$[^]*?\$\1\$/g, (body, _tag, at: number) => (/\bdo\s+$/i.test(text.slice(0, at)) ? body : "''"))
    .split(/;\s*(?=$|\n|-->)|--> statement-breakpoint/)
    .map((part) => ({
      comment: part,
      statement: part
        .replace(/--.*$/gm, '')
        .replace(/'(?:[^']|'')*'/g, "''")
        .replace(/\s+/g, ' ')
        .replace(/;\s*$/, '')
        .trim(),
    }))
    .filter(({ statement }) => statement !== '')
}

/** The changes of an ALTER TABLE, at the commas that stand in no parentheses. */
function partsOf(changes: string): string[] {
  let depth = 0
  const parts = ['']
  for (const letter of changes) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}
