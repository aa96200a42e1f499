// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { clearHead, fillHead, isSaidOf } from './document-head.ts'

const served = `<meta name="description" content="桥已通车" itemprop="description"><meta itemprop="name" content="大桥"><link rel="canonical" href="https://city.example/posts/1">
  <meta property="og:title" content="大桥"><script type="application/ld+json">{}</script>
  <link rel="alternate" href="/feeds/cates/1.rss">`
const page = (id: number) => ({
  title: `标题${id}`,
  text: `正文${id}`,
  url: new URL(`/posts/${id}`, location.origin).href,
  picture: '',
})
const at = (path: string) => history.replaceState(null, '', path)
const canonical = () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href
const said = (name: string) => document.querySelector<HTMLMetaElement>(`meta[property="${name}"]`)?.content

beforeEach(() => {
  document.head.innerHTML = served
  at('/posts/1')
})

test('what the server said of the open page stays', () => {
  clearHead()
  expect([isSaidOf('/posts/1'), isSaidOf('/posts/2')]).toEqual([true, false])
  expect(canonical()).toBe('https://city.example/posts/1')
  expect(said('og:title')).toBe('大桥')
  expect(document.querySelector('script')).not.toBeNull()
})
test('nothing of a page that is left is said of the next one', () => {
  at('/mine')
  clearHead()
  expect(document.head.querySelectorAll('link,script,meta:not([name])')).toHaveLength(0)
  expect(document.querySelector<HTMLMetaElement>('meta[name=description]')?.content).toBe('')
})
test('the next page says its own title, words and address, whichever comes first', () => {
  at('/posts/2')
  fillHead(page(2))
  clearHead()
  expect([canonical(), said('og:title'), said('og:description'), said('og:image')]).toEqual([
    page(2).url,
    '标题2',
    '正文2',
    undefined,
  ])
  expect(document.querySelector('script')).toBeNull()
  expect(document.querySelector<HTMLMetaElement>('meta[name=description]')?.content).toBe('正文2')
})
test('an id in the query names another page, whatever else stands there', () => {
  document.head.innerHTML = '<link rel="canonical" href="https://city.example/team-detail?id=1">'
  const said = ['/team-detail?id=1&from=timeline', '/team-detail/?id=1', '/team-detail?id=2', '/team-detail'].map(
    isSaidOf,
  )
  expect(said).toEqual([true, true, false, false])
})
