import { expect, test } from 'vitest'
import { readArrival } from '#contract/share-target.ts'
import { takeShare } from './take-share.ts'

const at = 'https://city.example/share-target'
const formOf = (words: Record<string, string>, files: File[] = []) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(words)) body.append(name, value)
  for (const file of files) body.append('pictures', file)
  return body
}
async function share(body: BodyInit, headers: Record<string, string> = {}) {
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
  const response = await takeShare(new Request(at, init))
  const address = new URL(response.headers.get('Location')!, at)
  expect([response.status, address.pathname, address.search]).toEqual([303, '/shared', ''])
  return readArrival(address.hash)!
}
const picture = new File([new Uint8Array(300_000)], '江边.jpg', { type: 'image/jpeg' })

test('the words go back in the fragment, line breaks and all; pictures are said not to have come', async () => {
  const words = { title: '晚报', text: '第一行\n第二行 & 其他', url: 'https://a.example/?a=1&b=2' }
  expect(await share(formOf(words))).toMatchObject({ ...words, text: '第一行\r\n第二行 & 其他', notes: [] })
  expect(await share(formOf(words, [picture]))).toMatchObject({ title: '晚报', notes: ['early'] })
  expect(await share(formOf({}, [picture]))).toMatchObject({ title: '', text: '', notes: ['early'] })
})
test('the same share has the same name, another one another', async () => {
  const names = await Promise.all(['甲', '甲', '乙'].map(async (text) => (await share(formOf({ text }))).id))
  expect(new Set(names).size).toBe(2)
})
test('a form of many pictures is received to its end, before it is answered', async () => {
  const form = new Request(at, { method: 'POST', body: formOf({ text: '江边' }, [picture]) })
  const whole = new Uint8Array(await form.arrayBuffer())
  let left = 100
  const pull = (to: ReadableStreamDefaultController<Uint8Array>) => (left-- > 0 ? to.enqueue(whole) : to.close())
  const body = new ReadableStream<Uint8Array>({ pull })
  const type = form.headers.get('content-type')!
  expect(await share(body, { 'content-type': type })).toMatchObject({ text: '江边', notes: ['early'] })
  expect(left).toBe(-1)
})
test('an empty share, no form at all, and a page of another site hand over nothing', async () => {
  const nothing = { title: '', text: '', url: '', notes: ['failed'] }
  expect(await share(formOf({ text: ' ' }))).toMatchObject({ notes: ['failed'] })
  expect(await share('text=a')).toMatchObject(nothing)
  expect(await share(formOf({ text: '广告' }), { 'sec-fetch-site': 'cross-site' })).toMatchObject(nothing)
  expect(await share(formOf({ text: '江边' }), { 'sec-fetch-site': 'none' })).toMatchObject({ text: '江边', notes: [] })
})
