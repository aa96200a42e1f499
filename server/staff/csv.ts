/** A cell that no spreadsheet takes for a formula, blanks before it and wide signs included; a number stays one. */
function cell(value: string | number): string {
  const isNumber = typeof value === 'number' || /^-?\d+(?:\.\d+)?$/.test(value)
  const text = isNumber ? String(value) : value.replace(/^(?=\s*[=+\-@＝＋－＠\t\r\n])/, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
type Cells = readonly (string | number)[]
export const csvLines = (head: Cells, rows: readonly Cells[]): string[] =>
  [head, ...rows].map((cells) => cells.map(cell).join(','))
/** A file that spreadsheets open as UTF-8. */
export const csvFile = (head: Cells, rows: readonly Cells[]): string => `\ufeff${csvLines(head, rows).join('\r\n')}\r\n`
