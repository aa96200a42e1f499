// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { CoreStores } from '#stores/stores.ts'
import { SettingsStore } from '#stores/settings.store.ts'
import { followLook } from './follow-look.ts'

const root = document.documentElement
const look = () => [root.style.getPropertyValue('--multiple'), root.hasAttribute('data-large')]

function arrive(search: string): SettingsStore {
  history.replaceState(null, '', `/setting${search}`)
  localStorage.clear()
  const settings = new SettingsStore(localStorage)
  settings.setMultiple(1.2)
  followLook({ host: { pc: false }, settings } as unknown as CoreStores)
  return settings
}
/** The stylesheet's rule; the browser's own size is 16 px unless somebody set it to another. */
let browserSize = 16
vi.spyOn(window, 'getComputedStyle').mockImplementation(
  () => ({ fontSize: `${browserSize * Number(root.style.getPropertyValue('--multiple'))}px` }) as CSSStyleDeclaration,
)
beforeEach(() => {
  browserSize = 16
  root.removeAttribute('style')
  root.removeAttribute('data-large')
})

test('R83 the address says how large letters are, by factor or by font', () => {
  arrive('?multiple=2')
  expect(look()).toEqual(['2', true])
  arrive('?size=24px')
  expect(look()).toEqual(['1.5', true])
  arrive('?multiple=99&size=12')
  expect(look()).toEqual(['2', true])
})

test('without it they are as the reader chose, and follow the choice', () => {
  const settings = arrive('')
  expect(look()).toEqual(['1.2', false])
  settings.setMultiple(1.4)
  expect(look()).toEqual(['1.4', true])
  settings.setMultiple(0.9)
  expect(look()).toEqual(['0.9', false])
})

test('letters that are large by the browser’s setting get the room of large letters', () => {
  browserSize = 24
  arrive('')
  expect(look()).toEqual(['1.2', true])
})
