// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { announcePages } from './announce-page.ts'

let frames: (() => void)[]
let pathname: string
let rendered: () => void
vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work))

beforeEach(() => {
  frames = []
  pathname = '/index'
  document.body.innerHTML = '<a href="/mine">我的</a><h1>首页</h1><input aria-label="搜索" />'
  announcePages({
    get state() {
      return { location: { pathname } }
    },
    subscribe: (_: string, then: () => void) => void (rendered = then),
  } as never)
})
function open(path: string, more = ''): void {
  pathname = path
  document.body.innerHTML = `<h1>我的</h1><input aria-label="搜索" />${more}`
  rendered()
}
const frame = () => frames.splice(0).forEach((work) => work())
const focused = () => document.activeElement?.localName

test('the heading of a page that was opened takes the focus once the page has been painted', () => {
  open('/mine')
  expect(focused()).toBe('body')
  frame()
  expect(focused()).toBe('body')
  frame()
  expect(focused()).toBe('h1')
})
test('not on the first page, and not where only the search changed', () => {
  rendered()
  frame()
  frame()
  expect(focused()).toBe('body')
})
test('a field that was tapped meanwhile keeps the focus', () => {
  open('/mine')
  frame()
  document.querySelector('input')!.focus()
  frame()
  expect(focused()).toBe('input')
})
test('an open dialog keeps the focus; a page that is left meanwhile is not announced', () => {
  open('/mine', '<div role="dialog"></div>')
  frame()
  frame()
  expect(focused()).toBe('body')
  open('/find')
  open('/radios')
  frame()
  expect(frames).toHaveLength(2)
  const [first] = frames
  first!()
  expect(focused()).toBe('body')
  frame()
  expect(focused()).toBe('h1')
})
