import { parseSync, Visitor, type ArrowFunctionExpression, type Function, type Node } from 'oxc-parser'

const hooks = /^use(Layout|Insertion)?Effect$/

/**
 * React calls what an effect returns as its clean-up. The types of the browser declare methods void that return a
 * Promise by now, so a value is refused unless it is visibly a function, or TypeScript was asked (`satisfies CleanUp`).
 */
export function effectReturns(file: string, text: string): string[] {
  if (!/use\w*Effect\(/.test(text)) return []
  const wrong: number[] = []
  new Visitor({
    CallExpression({ callee, arguments: [effect] }) {
      if (callee.type !== 'Identifier' || !hooks.test(callee.name) || !effect) return
      if (effect.type !== 'ArrowFunctionExpression' && effect.type !== 'FunctionExpression') wrong.push(effect.start)
      else if (effect.async) wrong.push(effect.start)
      else
        wrong.push(
          ...returned(effect)
            .filter((value) => !isCleanUp(value))
            .map(({ start }) => start),
        )
    },
  }).visit(parseSync(file, text).program)
  return wrong.map(
    (start) =>
      `${file}:${text.slice(0, start).split('\n').length}: an effect returns nothing (\`void …\`), a function, ` +
      'or a value that `satisfies CleanUp`',
  )
}

/** The values a function returns by itself; functions inside it are their own. */
function returned(effect: ArrowFunctionExpression | Function): Node[] {
  if (effect.body && effect.body.type !== 'BlockStatement') return [effect.body]
  const values: { start: number; value: Node }[] = []
  const inner: { start: number; end: number }[] = []
  const enter = (node: { start: number; end: number }) => void (node !== effect && inner.push(node))
  new Visitor({
    ArrowFunctionExpression: enter,
    FunctionExpression: enter,
    FunctionDeclaration: enter,
    ReturnStatement: ({ start, argument }) => void (argument && values.push({ start, value: argument })),
  }).visit(effect.body as never)
  return values
    .filter(({ start }) => !inner.some((one) => one.start < start && start < one.end))
    .map(({ value }) => value)
}

function isCleanUp(value: Node): boolean {
  if (value.type === 'ParenthesizedExpression') return isCleanUp(value.expression)
  if (value.type === 'ConditionalExpression') return isCleanUp(value.consequent) && isCleanUp(value.alternate)
  if (value.type === 'UnaryExpression') return value.operator === 'void'
  if (value.type === 'TSSatisfiesExpression') return /^CleanUp$/.test(typeName(value.typeAnnotation))
  return (
    value.type === 'ArrowFunctionExpression' ||
    value.type === 'FunctionExpression' ||
    (value.type === 'Identifier' && value.name === 'undefined')
  )
}

const typeName = (type: Node): string =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : ''
