import { parseSync, Visitor, type Node } from 'oxc-parser'

/** Syntax that the oldest promised browsers cannot read, in a script or in what it hands to RegExp as text. */
export function youngScript(file: string, text: string): string[] {
  const wrong: string[] = []
  const refuse = ({ start }: { start: number }, what: string) =>
    wrong.push(`${what}: ${text.slice(Math.max(0, start - 30), start + 50).replace(/\s+/g, ' ')}`)
  const lookBehind = (node: Node, pattern: string) => {
    if (/\(\?<[=!]/.test(pattern)) refuse(node, 'a look behind')
  }
  const { program, errors } = parseSync(file, text)
  for (const { message } of errors) wrong.push(message)
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') return lookBehind(node, node.value)
      if (!('regex' in node)) return
      lookBehind(node, node.regex.pattern)
      if (node.regex.flags.includes('v')) refuse(node, 'the flag v')
      if (/\(\?[ims-]+:/.test(node.regex.pattern)) refuse(node, 'flags inside a pattern')
    },
    TemplateElement(node) {
      lookBehind(node as never, node.value.cooked ?? '')
    },
    StaticBlock: (node) => refuse(node, 'a static block'),
    Decorator: (node) => refuse(node, 'a decorator'),
    ImportDeclaration(node) {
      if (node.attributes.length > 0 || node.phase) refuse(node, 'an import with attributes')
    },
    ImportExpression(node) {
      if (node.options || node.phase) refuse(node, 'an import with attributes')
    },
    VariableDeclaration(node) {
      if (node.kind.includes('using')) refuse(node, 'using')
    },
  }).visit(program)
  return wrong
}

const youngerThanFirst = ['AwaitExpression', 'ChainExpression', 'PropertyDefinition']

/** The first script of every document has the syntax of 2015: it tells older browsers what they can do. */
export function youngFirstScript(text: string): string[] {
  const wrong: string[] = []
  const refuse = ({ type, start }: { type: string; start: number }) =>
    wrong.push(`${type} in the first script: ${text.slice(start, start + 60)}`)
  new Visitor({
    ...Object.fromEntries(youngerThanFirst.map((type) => [type, refuse])),
    FunctionDeclaration(node) {
      if (node.async) refuse(node)
    },
    FunctionExpression(node) {
      if (node.async) refuse(node)
    },
    ArrowFunctionExpression(node) {
      if (node.async) refuse(node)
    },
    ObjectPattern(node) {
      if (node.properties.some((one) => one.type === 'RestElement')) refuse(node)
    },
    ObjectExpression(node) {
      if (node.properties.some((one) => one.type === 'SpreadElement')) refuse(node)
    },
    BinaryExpression(node) {
      if (node.operator === '**') refuse(node)
    },
    LogicalExpression(node) {
      if (node.operator === '??') refuse(node)
    },
    AssignmentExpression(node) {
      if (['**=', '||=', '&&=', '??='].includes(node.operator)) refuse(node)
    },
    CatchClause(node) {
      if (!node.param) refuse(node)
    },
  }).visit(parseSync('first.js', text).program)
  return wrong
}
