import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { asElement } from './as-element.tsx'
import { ListCell } from './list-cell.tsx'

test('a row drawn on a link of the app keeps its address and both class names', () => {
  const markup = renderToStaticMarkup(
    <ListCell title="设置" className="row" render={<a href="/settings" className="mine" />} />,
  )
  expect(markup).toMatch(/^<a href="\/settings" class="mine .*row">/)
})

test("a click reaches the app's handler first, then the component's", () => {
  const calls: string[] = []
  const given = vi.fn(() => calls.push('app'))
  const link = asElement(<a href="/x" onClick={given} />, 'a', { onClick: () => calls.push('part') })
  ;(link.props as { onClick: (event: object) => void }).onClick({})
  expect(calls).toEqual(['app', 'part'])
})

test('a plain button never submits the form around it', () => {
  expect(renderToStaticMarkup(asElement(undefined, 'button', { children: '关注' }))).toBe(
    '<button type="button">关注</button>',
  )
})
