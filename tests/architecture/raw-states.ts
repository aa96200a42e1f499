/**
 * The code of a state has a name in the contract: `row.status === wishState.open`, never `row.status === 1`. Statuses
 * of HTTP have three digits and are left alone, and so are comments.
 */
const NAME = String.raw`(?:(?:\w*[a-z])?[sS]tatus|(?:\w*[a-z_])?state|(?!ready)\w*[a-z]State|(?:\w*[a-z_])?kind|\w*[a-z]Kind|(?:\w*[a-z_])?direction|\w*[a-z]Direction|cardType|(?:card|item|post|vote|content\??)\.type|scan|my_role|role)`
const DIGIT = String.raw`\d{1,2}(?![\w.]|[ \t]*[*/%])`
/** Names of states that were given to digits by their place; the first of two in a row. */
const WORDS = 'WAITING|OPEN|SHOWN|REFUSED|CLOSED|CLAIMED|TAKEN|JOINED|ASKED|ACCEPTED|APPROVED|CANCELLED|ANSWERED|GIVEN'

const ways = [
  // row.status === 1, ${wishes.status} = 1, v.status < 2
  String.raw`\b${NAME}\}?\s*(?:[!=]==|[<>]=?|<>|!?=)\s*${DIGIT}`,
  // 1 === row.status
  String.raw`(?<![\w.])\d{1,2} [!=]== (?:[\w.?!]+\.)?${NAME}\b`,
  // status in (1, 2), ${wishes.status} between 1 and 4
  String.raw`\b${NAME}\}?\s+(?:not )?(?:in\s*\(\s*|between )\d`,
  // { status: 1 }, status?: 0 | 1, kind: isFull ? 1 : 2
  String.raw`\b${NAME}\??:\s*(?:[^,;{}()\n]*\?\s*)?${DIGIT}`,
  // eq(wishes.status, 1), inArray(wishes.status, [1, 2]), eq(wishes.status, sql.raw('0'))
  String.raw`\b(?:eq|ne|gte?|lte?|inArray|notInArray)\([\w.!]*\b${NAME}, (?:\[?|sql\.raw\(')\d`,
  // [1, 2].includes(row.status), new Set([1, 2]).has(row.status)
  String.raw`\[\d[\d, ]*\]\)?\.(?:includes|has|indexOf)\([\w.?!]*\b${NAME}\b`,
  // const [WAITING, OPEN] = [0, 1]
  String.raw`\bconst \[(?:[A-Z_]+, )*(?:${WORDS}), (?:${WORDS})\b[A-Z_, ]*\] = \[\d`,
  // const APPROVED = 1
  String.raw`\bconst (?:WAITING|REFUSED|CLOSED|CLAIMED|TAKEN|JOINED|ACCEPTED|APPROVED|CANCELLED|ANSWERED) = \d(?!\d)`,
].map((way) => new RegExp(way, 'g'))

const comment = /^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/)/gm

export function rawStates(file: string, text: string): string[] {
  const code = text.replace(comment, (words) => words.replaceAll(/[^\n]/g, ' '))
  const lineOf = (place: number) => code.slice(0, place).split('\n').length
  const lines = ways.flatMap((way) => [...code.matchAll(way)].map((found) => lineOf(found.index + found[0].length)))
  return [...new Set(lines)]
    .toSorted((one, other) => one - other)
    .map((line) => `${file}:${line}: ${text.split('\n')[line - 1]!.trim()}`)
}
