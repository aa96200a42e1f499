import { parseSync, Visitor, type Node } from 'oxc-parser'

/** Fields of answers that count something. What a citizen typed (`fields.hours`) is drawn as they typed it. */
const counts = /^(hours|points|credit|quota|visits|came|finished|\w+_num)$/

/** Counts that are drawn as they come: over 9999 they would not be in 万 [rule R112]. */
export function rawCounts(file: string, text: string): string[] {
  const { program } = parseSync(file, text)
  const names = new Set<string>()
  const raw: number[] = []
  new Visitor({
    Property({ key, value }) {
      const local = value.type === 'AssignmentPattern' ? value.left : value
      if (key.type === 'Identifier' && counts.test(key.name) && local.type === 'Identifier') names.add(local.name)
    },
  }).visit(program)
  const look = (node: Node): void => {
    if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(look)
    else if (node.type === 'LogicalExpression') look(node.right)
    else if (node.type === 'CallExpression' && isString(node.callee)) node.arguments.forEach(look)
    else if (node.type === 'Identifier' && names.has(node.name)) raw.push(node.start)
    else if (node.type === 'MemberExpression' && !node.computed && isCount(node.property)) raw.push(node.start)
    else if (node.type === 'ChainExpression') look(node.expression)
  }
  new Visitor({
    JSXElement: ({ children }) => children.forEach(lookInside),
    JSXFragment: ({ children }) => children.forEach(lookInside),
    TemplateLiteral: ({ expressions }) => expressions.forEach(look),
    ArrayExpression: ({ elements }) => elements.forEach((one) => one?.type === 'CallExpression' && look(one)),
  }).visit(program)
  function lookInside(child: Node): void {
    if (child.type === 'JSXExpressionContainer') look(child.expression)
  }
  return raw.map(
    (start) =>
      `${file}:${text.slice(0, start).split('\n').length}: a count is drawn by <Count>, countText or hoursText [R112]`,
  )
}

const isCount = (node: Node) => node.type === 'Identifier' && counts.test(node.name)
const isString = (node: Node) => node.type === 'Identifier' && node.name === 'String'
