import { expect, test } from 'vitest'
import { hostileAddresses, leavesOrRuns } from '#tests/hostile-addresses.ts'
import { defaultRuntimeConfig } from '#contract/site/runtime-config.ts'
import { afterLogin, pathAfterLogin } from './after-login.ts'

const ours = 'https://city.example'
const config = { ...defaultRuntimeConfig, trustedOrigins: ['https://sister.example'] }
const hostile = hostileAddresses(ours)

test('the list of hostile addresses is long, and most of it would leave the origin or run', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(300)
  expect(hostile.filter((address) => leavesOrRuns(address, ours)).length).toBeGreaterThan(200)
})
test('no hostile redirect leads away from our origin, at the first parse or the second, and none gets the token', () => {
  for (const address of hostile) {
    const destination = afterLogin(address, 'secret-token', config, ours)
    expect(destination.kind, address).toBe('here')
    const { path } = destination as { path: string }
    expect(path, address).toMatch(/^\//)
    expect(path, address).not.toContain('secret-token')
    for (const again of [path, decodeURI(path), new URL(path, ours).pathname])
      expect(new URL(again, ours).origin, address).toBe(ours)
  }
})
test('an address of ours that is a trap gets no token in it', () =>
  expect(afterLogin('/ /evil.example%2f..', 't', config, ours)).toEqual({ kind: 'here', path: '/' }))
test('a page of ours is led back to, with query and mark', () =>
  expect(afterLogin('/posts/101?from=x#write', 't', config, ours)).toEqual({
    kind: 'here',
    path: '/posts/101?from=x#write',
  }))
test('G48 the token goes to hosts of the runtime configuration only', () => {
  expect(afterLogin('https://sister.example/a?b=1', 'to ken', config, ours)).toEqual({
    kind: 'sister',
    address: 'https://sister.example/a?b=1&Authorization=to+ken',
  })
  for (const other of [
    'http://sister.example/',
    'https://sister.example.evil.example/',
    'https://x.sister.example/',
    'https://evil.example/',
    'https://sister.example:444/',
  ])
    expect(afterLogin(other, 't', config, ours)).toEqual({ kind: 'here', path: '/' })
})
test('pages of coming in are never led back to; a sister site that waits at /auth is', () => {
  for (const path of [
    '/login',
    '/LOGIN?x=1',
    '/login/',
    '/wx-bind-phone?fouce=1',
    '/auth?code=a&state=b',
    '/app/initialize-login?redirect=/x',
  ])
    expect(afterLogin(path, 't', config, ours)).toEqual({ kind: 'here', path: '/' })
  expect(afterLogin('/auth?client_id=library&redirect_uri=x', 't', config, ours)).toEqual({
    kind: 'here',
    path: '/auth?client_id=library&redirect_uri=x',
  })
  expect(pathAfterLogin('/auth?x=1#client_id=a', ours)).toBe('/')
})
test('nothing said: home, or what the page says', () => {
  expect(afterLogin(undefined, 't', config, ours)).toEqual({ kind: 'here', path: '/' })
  expect(pathAfterLogin(undefined, ours, '/mine')).toBe('/mine')
  expect(pathAfterLogin('//evil.example', ours, '/mine')).toBe('/mine')
})
