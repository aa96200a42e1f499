// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

const main = document.createElement('main')
beforeAll(() => {
  document.body.append(main)
  keepFocus()
})
beforeEach(() => {
  main.innerHTML = `<h1>历史</h1><ul>${[1, 2, 3].map((n) => `<li><a href="/${n}">第 ${n} 条</a><button>删除 ${n}</button></li>`).join('')}</ul><button id="send">添加图片</button>`
})
const row = (n: number) => document.querySelectorAll('li')[n]!
const focused = () => document.activeElement?.textContent

test('a deleted row gives the focus to the next, the last to the one before, the only one to the heading', async () => {
  row(0).querySelector('button')!.focus()
  row(0).remove()
  await vi.waitFor(() => expect(focused()).toBe('第 2 条'))
  row(1).querySelector('button')!.focus()
  row(1).remove()
  await vi.waitFor(() => expect(focused()).toBe('第 2 条'))
  row(0).remove()
  await vi.waitFor(() => expect(focused()).toBe('历史'))
})
test('a control that is replaced gives the focus to what stands in its place', async () => {
  const button = row(0).querySelector('button')!
  button.focus()
  const instead = document.createElement('button')
  instead.textContent = '重试'
  button.replaceWith(instead)
  await vi.waitFor(() => expect(focused()).toBe('重试'))
})
test('what comes in place of a field one step later gets the focus, and gives it back to the field', async () => {
  const place = main.appendChild(document.createElement('div'))
  place.innerHTML = '<label><input type="file"></label><p>一段，不超过 500 MB</p>'
  const [chooser, input] = [place.querySelector('label')!, place.querySelector('input')!]
  const tile = document.createElement('div')
  tile.innerHTML = '<video></video><button>移除视频</button>'
  input.focus()
  chooser.remove()
  place.prepend(tile)
  await vi.waitFor(() => expect(focused()).toBe('移除视频'))
  tile.remove()
  place.prepend(chooser)
  await vi.waitFor(() => expect(document.activeElement).toBe(input))
})
test('a control that was disabled for a time gets the focus back, unless another has it by then', async () => {
  const send = document.querySelector<HTMLButtonElement>('#send')!
  send.focus()
  // As browsers do with a control that is disabled.
  send.blur()
  send.disabled = true
  expect(document.activeElement).toBe(document.body)
  send.disabled = false
  await vi.waitFor(() => expect(document.activeElement).toBe(send))
  send.disabled = true
  row(2).querySelector('a')!.focus()
  send.disabled = false
  await Promise.resolve()
  expect(focused()).toBe('第 3 条')
})
test('in a sheet it goes to what stands in the place, or to the title; a sheet that closes keeps its own way', async () => {
  const portal = document.body.appendChild(document.createElement('div'))
  portal.innerHTML = '<h2>别处</h2><div role="dialog"></div>'
  const sheet = portal.querySelector<HTMLElement>('[role=dialog]')!
  sheet.innerHTML = '<h2>选择头像</h2><div><label><input type="file"></label></div><p><button>保存</button></p>'
  const chooser = sheet.querySelector('label')!
  sheet.querySelector('input')!.focus()
  chooser.remove()
  await vi.waitFor(() => expect(focused()).toBe('选择头像'))
  sheet.querySelector('button')!.focus()
  sheet.remove()
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
  portal.remove()
})
test('the focus of a page that was left is no business of a neighbour', async () => {
  row(0).querySelector('button')!.focus()
  history.replaceState(null, '', '/elsewhere')
  row(0).remove()
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})

test('加载更多 goes on at the first new row and says how many came, also where the list ends with them', async () => {
  const foot = document.createElement('div')
  foot.dataset.more = 'true'
  foot.append(document.createElement('button'))
  main.append(foot)
  const button = foot.querySelector('button')!
  button.click()
  main.querySelector('ul')!.insertAdjacentHTML('beforeend', '<li><a href="/4">第 4 条</a></li>')
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
  button.focus()
  button.click()
  main
    .querySelector('ul')!
    .insertAdjacentHTML('beforeend', '<li><a href="/5">第 5 条</a></li><li><ul><li>6</li></ul></li>')
  foot.remove()
  await vi.waitFor(() => expect(focused()).toBe('第 5 条'))
  expect(document.querySelector('[role=status]')?.textContent).toBe('已加载 2 条')
})
