import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrivalAddress, readArrival, type Arrival } from './share-target.ts'

const hashOf = (address: string) => new URL(address, 'https://city.example').hash
const arrival: Arrival = { id: 's0123456789', title: '晚报', text: '', url: 'https://a.example/?x=1#部分', notes: [] }

test('what fits into an address comes out of it as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (title, text) => {
      const came = { ...arrival, title, text, notes: ['early' as const] }
      expect(readArrival(hashOf(arrivalAddress(came)))).toEqual(came)
    }),
  )
})
test('a long text is cut, and said to be; the link and the title stay', () => {
  const address = arrivalAddress({ ...arrival, text: '江边的路灯😀'.repeat(500) }, 2600)
  expect(address.length).toBeLessThanOrEqual(2600)
  const came = readArrival(hashOf(address))!
  expect(came).toMatchObject({ title: arrival.title, url: arrival.url, notes: ['cut'] })
  expect('江边的路灯😀'.repeat(500).startsWith(came.text)).toBe(true)
  expect(came.text.length).toBeGreaterThan(150)
})
test('a link that does not fit is left out, as half of one leads nowhere', () => {
  const came = readArrival(hashOf(arrivalAddress({ ...arrival, url: `https://a.example/${'x'.repeat(9000)}` }, 2600)))
  expect(came).toMatchObject({ url: '', notes: ['cut'] })
})
test('any other fragment is no share, and says nothing of its own', () => {
  for (const hash of ['', '#', '#part', '#id=1', '#title=a&text=b', '#id=<script>'])
    expect(readArrival(hash)).toBeUndefined()
  expect(readArrival('#id=s0123456789&notes=toString early 请转账')).toMatchObject({ notes: ['early'] })
})
