import { parseSync, Visitor, type Span } from 'oxc-parser'

const LIMIT = 120

/**
 * Lines of code and comments over the limit. What the formatter cannot break does not count: strings, templates,
 * patterns and addresses of the web.
 */
export function longLines(file: string, text: string): string[] {
  const lines = text.split('\n')
  if (lines.every((line) => line.length <= LIMIT)) return []
  const bare = withoutTexts(file, text)
    .replace(/https?:\/\/\S+/g, '')
    .split('\n')
  return bare.flatMap((line, place) =>
    line.length > LIMIT ? [`${file}:${place + 1}: ${lines[place]!.length} characters, ${LIMIT} at most`] : [],
  )
}

/** The file with its strings, templates, patterns and JSX texts taken out; line breaks stay. */
function withoutTexts(file: string, text: string): string {
  const texts: Span[] = []
  const { program } = parseSync(file, text)
  new Visitor({
    Literal: (node) => void (('regex' in node || typeof node.value === 'string') && texts.push(node)),
    TemplateLiteral: (node) => void texts.push(node),
    JSXText: (node) => void texts.push(node),
  }).visit(program)
  let [bare, place] = ['', 0]
  for (const { start, end } of texts.sort((a, b) => a.start - b.start)) {
    if (start < place) continue
    bare += text.slice(place, start) + text.slice(start, end).replace(/[^\n]/g, '')
    place = end
  }
  return bare + text.slice(place)
}
