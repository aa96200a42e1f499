/**
 * Lists of rows name their fields once: in a document, names would be half of its data. Fields that an earlier list has
 * too are the number of that list; a row that stands in an earlier list too is the number of that row, counted in the
 * order in which rows end. What a row ends with like the one before it is left out.
 */
const ROWS = '$rows'
type Plain = Record<string, unknown>

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON leaves out what is undefined. */
const fieldsOf = (row: Plain): string[] => Object.keys(row).filter((name) => row[name] !== undefined)

export function packRows(whole: unknown): unknown {
  const known = new Map<string, number>()
  const named = new Map<string, number>()
  const packed = (row: Plain, names: string[]): unknown => {
    const text = JSON.stringify(row)
    const before = known.get(text)
    if (before !== undefined) return before
    const values = names.map((name) => pack(row[name]))
    known.set(text, known.size)
    return values
  }
  const pack = (value: unknown): unknown => {
    if (isPlain(value)) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, pack(one)]))
    if (!Array.isArray(value)) return value
    const names = isPlain(value[0]) ? fieldsOf(value[0]) : []
    const alike = value.every((row) => isPlain(row) && fieldsOf(row).join() === names.join())
    if (value.length < 2 || names.length === 0 || !alike) return value.map(pack)
    const before = named.get(names.join())
    if (before === undefined) named.set(names.join(), named.size)
    return { [ROWS]: before ?? names, list: shortened((value as Plain[]).map((row) => packed(row, names))) }
  }
  return pack(whole)
}

function shortened(rows: unknown[]): unknown[] {
  return rows.map((row, place) => {
    const before = rows[place - 1]
    if (!Array.isArray(row) || !Array.isArray(before)) return row
    let end = row.length
    while (end > 0 && row[end - 1] === before[end - 1]) end--
    return (row as unknown[]).slice(0, end)
  })
}

export function unpackRows(whole: unknown): unknown {
  const known: Plain[] = []
  const named: string[][] = []
  const unpacked = (row: unknown[] | number, names: string[], before: Plain | undefined): Plain => {
    if (typeof row === 'number') return known[row]!
    const made = Object.fromEntries(
      names.map((name, place) => [name, place < row.length ? unpack(row[place]) : before?.[name]]),
    )
    known.push(made)
    return made
  }
  const unpack = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(unpack)
    if (!isPlain(value)) return value
    const names = typeof value[ROWS] === 'number' ? named[value[ROWS]] : (value[ROWS] as string[] | undefined)
    if (!names) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unpack(one)]))
    if (names === value[ROWS]) named.push(names)
    let before: Plain | undefined
    return (value.list as (unknown[] | number)[]).map((row) => (before = unpacked(row, names, before)))
  }
  return unpack(whole)
}
