/** A list of rows names its fields once: in a document, names would be half of its data. */
const ROWS = '$rows'
type Plain = Record<string, unknown>

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON leaves out what is undefined. */
const fieldsOf = (row: Plain): string[] => Object.keys(row).filter((name) => row[name] !== undefined)

export function packRows(value: unknown): unknown {
  if (isPlain(value)) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, packRows(one)]))
  if (!Array.isArray(value)) return value
  const names = isPlain(value[0]) ? fieldsOf(value[0]) : []
  const alike = value.every((row) => isPlain(row) && fieldsOf(row).join() === names.join())
  if (value.length < 2 || names.length === 0 || !alike) return value.map(packRows)
  return { [ROWS]: names, list: (value as Plain[]).map((row) => names.map((name) => packRows(row[name]))) }
}

export function unpackRows(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpackRows)
  if (!isPlain(value)) return value
  const names = value[ROWS]
  if (!Array.isArray(names))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unpackRows(one)]))
  return (value.list as unknown[][]).map((row) =>
    Object.fromEntries(row.map((one, place) => [names[place] as string, unpackRows(one)])),
  )
}
