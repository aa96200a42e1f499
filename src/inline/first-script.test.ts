// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchProgram } from './fetch-program.ts'
import { noteTaps } from './note-taps.ts'
import { isOldBrowser, showOldBrowser } from './old-browser.ts'
import { offerRescue } from './offer-rescue.ts'
import { setLook } from './set-look.ts'
import { takeArrival } from './take-arrival.ts'

// Nothing is fetched here.
const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, boolean> } }
Object.assign(happyDOM.settings, { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true })
const root = document.documentElement
const loaded = () => document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
const looks = (search: string, old = false) => {
  setLook(new URLSearchParams(search), old)
  return root.getAttributeNames().filter((name) => name.startsWith('data-'))
}

/** What listens after a test would hear the taps of the files that follow in this process. */
type Listening = Parameters<EventTarget['addEventListener']>
const added: [EventTarget, Listening][] = []
const restore = [window, document].map((place: EventTarget) => {
  const add = place.addEventListener
  place.addEventListener = (...listening: Listening) => {
    added.push([place, listening])
    add.apply(place, listening)
  }
  return () => (place.addEventListener = add)
})
afterEach(() => {
  for (const [place, [type, listener, options]] of added.splice(0)) place.removeEventListener(type, listener, options)
})
afterAll(() => restore.forEach((back) => back()))

beforeEach(() => {
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  document.head.innerHTML = document.body.innerHTML = ''
  localStorage.clear()
  sessionStorage.clear()
  delete window.__started
  delete window.__arrived
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a token leaves the address, and all else in it stays', () => {
  history.replaceState(null, '', '/posts/1?Authorization=abc&from=wx&DeviceId=d1#part')
  takeArrival(new URLSearchParams(location.search))
  expect(window.__arrived).toEqual({ token: 'abc', deviceId: 'd1' })
  expect(location.pathname + location.search + location.hash).toBe('/posts/1?from=wx#part')
})

test('the look that was saved, and what the address asks for', () => {
  localStorage.setItem('settings', JSON.stringify({ theme: 'dark', elder: true, multiple: 1.4 }))
  expect(looks('')).toEqual(['data-theme', 'data-elder', 'data-reader', 'data-large'])
  expect(root.style.getPropertyValue('--multiple')).toBe('1.4')
  expect(looks('multiple=9&app=pc')).toContain('data-app')
  expect(root.style.getPropertyValue('--multiple')).toBe('2')
})
test.each([
  ['dark', false, '#0f1114'],
  ['light', true, '#f5f6f8'],
  ['auto', true, '#0f1114'],
  ['auto', false, '#f5f6f8'],
])('before any style the ground is that of the theme: %s, where the system is dark: %s', (theme, dark, ground) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: dark } as MediaQueryList)
  localStorage.setItem('settings', JSON.stringify({ theme }))
  looks('')
  expect(root.style.background).toContain(ground)
  vi.restoreAllMocks()
})
test('where storage holds nonsense the look is the usual one', () => {
  localStorage.setItem('settings', '{')
  expect(looks('')).toEqual([])
})
test('what is not a guest’s stays hidden, except where no program will draw it', () => {
  localStorage.setItem('Authorization', 'abc')
  expect(looks('', true)).toEqual([])
  expect(looks('')).toEqual(['data-reader'])
})

test('the last tap on a button is noted by its words and its place among those with the same', () => {
  document.body.innerHTML = '<div id="root"><button>赞</button><button><i>赞</i></button></div><button>外</button>'
  noteTaps()
  document.querySelector('i')!.click()
  expect(window.__tapped).toMatchObject({ name: '赞', place: 1 })
  document.querySelector<HTMLElement>('body > button')!.click()
  expect(window.__tapped).toMatchObject({ name: '赞' })
})

test('a script that does not come is told once, with a way out; a picture is not', () => {
  document.body.innerHTML = '<img><script type="text/plain"></script>'
  offerRescue()
  document.querySelector('img')!.dispatchEvent(new Event('error'))
  expect(document.getElementById('rescue')).toBeNull()
  for (let n = 0; n < 2; n++) document.querySelector('script')!.dispatchEvent(new Event('error'))
  expect(document.querySelectorAll('#rescue')).toHaveLength(1)
  expect(document.querySelector('#rescue button')!.textContent).toBe('重试')
})
test('an app that has not started after fifteen seconds is told, one that has is not', () => {
  offerRescue()
  window.__started = true
  vi.advanceTimersByTime(15_000)
  expect(document.getElementById('rescue')).toBeNull()
  offerRescue()
  window.__started = false
  vi.advanceTimersByTime(15_000)
  expect(document.getElementById('rescue')).not.toBeNull()
})

test('the program is fetched once, sheets in front of the styles of the document', async () => {
  document.head.innerHTML =
    '<meta name="entry" content="/a.js"><meta name="entry-parts" content="/b.js /c.js"><meta name="entry-styles" content="/a.css"><style></style>'
  fetchProgram()
  loaded()
  await vi.advanceTimersByTimeAsync(3000)
  const fetched = [...document.head.querySelectorAll('link, script, style')].map(
    (one) => one.getAttribute('href') ?? one.getAttribute('src') ?? one.localName,
  )
  expect(fetched).toEqual(['/a.css', 'style', '/b.js', '/c.js', '/a.js'])
})
test('the largest picture goes first, and is not waited for longer than 1.2 s', async () => {
  document.head.innerHTML = '<meta name="entry" content="/a.js">'
  document.body.innerHTML = '<div id="root"><img fetchpriority="high"></div>'
  Object.defineProperty(document.querySelector('img'), 'complete', { value: false })
  fetchProgram()
  loaded()
  await vi.advanceTimersByTimeAsync(1100)
  expect(document.querySelector('script')).toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  expect(document.querySelectorAll('script')).toHaveLength(1)
})
test('the empty shell, which names no entry, fetches nothing here', async () => {
  fetchProgram()
  loaded()
  await vi.advanceTimersByTimeAsync(3000)
  expect(document.head.children).toHaveLength(0)
})

test('a browser below what is promised is told so, and runs no other script', () => {
  expect(isOldBrowser()).toBe(false)
  showOldBrowser()
  loaded()
  expect(document.getElementById('old-browser')!.textContent).toContain('这个浏览器太旧')
  expect(document.querySelector('meta')!.getAttribute('content')).toBe("script-src 'none'")
})
