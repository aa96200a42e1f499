import { describe, expect, test } from 'vitest'
import { clientAddress, networkOf, readTrustedProxies } from './client-address.ts'

const forged = '1.1.1.1, 2.2.2.2'

describe("the caller's address", () => {
  test("is the socket's, whatever a header says, when no proxy is trusted", () => {
    expect(clientAddress('203.0.113.5', forged, readTrustedProxies(undefined))).toBe('203.0.113.5')
    expect(clientAddress('::ffff:203.0.113.5', forged, readTrustedProxies(''))).toBe('203.0.113.5')
  })
  test('behind one proxy is what that proxy wrote, not what the caller put before it', () => {
    expect(clientAddress('10.0.0.1', '1.1.1.1, 203.0.113.5', readTrustedProxies('1'))).toBe('203.0.113.5')
    expect(clientAddress('10.0.0.1', '203.0.113.5', readTrustedProxies('1'))).toBe('203.0.113.5')
    expect(clientAddress('10.0.0.1', '1.1.1.1, 203.0.113.5, 10.0.0.2', readTrustedProxies('2'))).toBe('203.0.113.5')
    expect(clientAddress('10.0.0.1', null, readTrustedProxies('1'))).toBe('10.0.0.1')
    expect(clientAddress('10.0.0.1', 'nonsense', readTrustedProxies('1'))).toBe('10.0.0.1')
  })
  test('behind listed proxies is the last that is none of them', () => {
    const ours = readTrustedProxies('10.0.0.0/8, 192.168.1.1, fd00::/8')
    expect(clientAddress('10.0.0.1', '1.1.1.1, 203.0.113.5, 192.168.1.1', ours)).toBe('203.0.113.5')
    expect(clientAddress('fd00::1', '2001:db8::7', ours)).toBe('2001:db8::7')
    expect(clientAddress('::ffff:10.0.0.1', '[2001:db8::7]:443, 203.0.113.5:8080', ours)).toBe('203.0.113.5')
    expect(clientAddress('203.0.113.9', '1.1.1.1', ours)).toBe('203.0.113.9')
    expect(clientAddress('10.0.0.1', 'nonsense', ours)).toBe('10.0.0.1')
  })
  test('a list that is none is refused at the start', () => {
    for (const value of ['proxy.example', '10.0.0.0/99', '1.2.3.4 x'])
      expect(() => readTrustedProxies(value), value).toThrow('不是地址或网段')
  })
  test('a header of a megabyte costs nothing', () => {
    expect(clientAddress('10.0.0.1', `${'1.1.1.1,'.repeat(100_000)} 203.0.113.5`, 1)).toBe('203.0.113.5')
  })
})

describe('the network limits are counted by', () => {
  test.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', 'unknown'],
    ['x', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
