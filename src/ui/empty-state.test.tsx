// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { EmptyState } from './empty-state.tsx'
import { warmDrawings } from './state-drawing.tsx'

beforeAll(() => warmDrawings())

test.each([
  [1, '暂无内容信息~'],
  [2, '抢沙发，留下你的评论~'],
  [3, '动动小指，收藏你想要的~'],
  [4, '暂无历史记录'],
  [5, '你还没有任何收益记录~'],
  [6, '暂无数据'],
] as const)('an empty list of kind %i says its sentence under its own drawing', (kind, text) => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<EmptyState kind={kind} action={<button>去看看</button>} />)
  expect(page.querySelector('p')?.textContent).toBe(text)
  expect(page.querySelectorAll('svg')).toHaveLength(1)
  expect(page.querySelector('button')?.textContent).toBe('去看看')
  expect(page.innerHTML).not.toContain('style=')
})

test('where nothing is empty, what is needed first is said in place of the catalogue’s sentence', () => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<EmptyState kind={6} says="输入词语，在这个圈子里找帖子" />)
  expect(page.textContent).toBe('输入词语，在这个圈子里找帖子')
})

test('no two kinds share a drawing', () => {
  const drawings = ([1, 2, 3, 4, 5, 6] as const).map(
    (kind) => renderToStaticMarkup(<EmptyState kind={kind} />).match(/<svg.*<\/svg>/)?.[0],
  )
  expect(new Set(drawings).size).toBe(6)
})
