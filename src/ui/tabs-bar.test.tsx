// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { TabsBar } from './tabs-bar.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeEach(() => void (document.body.innerHTML = '<div></div>'))

const names = ['推荐', '要闻', '民生']
function Channels({ links }: { links?: boolean }) {
  const [value, setValue] = useState('推荐')
  const tabs = names.map((name) => ({ key: name, label: name, render: links ? <a href={`#${name}`} /> : undefined }))
  return <TabsBar label="频道" tabs={tabs} value={value} onChange={setValue} />
}
const show = (links?: boolean) =>
  act(() => createRoot(document.body.firstElementChild!).render(<Channels links={links} />))
const press = (key: string) =>
  act(() => {
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
const chosen = () => document.querySelector('[aria-selected=true]')?.textContent

test('arrow keys, Home and End move between the tabs and select one', () => {
  show()
  act(() => document.querySelector<HTMLElement>('[role=tab]')!.focus())
  press('ArrowRight')
  expect(chosen()).toBe('要闻')
  expect(document.activeElement?.textContent).toBe('要闻')
  press('End')
  expect(chosen()).toBe('民生')
  press('ArrowRight')
  expect(chosen()).toBe('推荐')
  press('ArrowLeft')
  expect(chosen()).toBe('民生')
  press('Home')
  expect(chosen()).toBe('推荐')
})

test('only the selected tab can be reached by the Tab key', () => {
  show()
  expect([...document.querySelectorAll<HTMLElement>('[role=tab]')].map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
})

test('as links they form a navigation that marks the current page, and arrows only move the focus', () => {
  show(true)
  const links = [...document.querySelectorAll<HTMLElement>('[role=navigation] a')]
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null])
  act(() => links[0]!.focus())
  press('ArrowRight')
  expect(document.activeElement).toBe(links[1])
  expect(links[0]!.getAttribute('aria-current')).toBe('page')
})
