import { expect, it } from 'vitest'
import { appScheme } from './app-scheme.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)'
const schemes = { app_scheme: 'yunxi://open', app_scheme_ios: 'yunxi-ios://open', app_scheme_android: '' }

it('a system’s own scheme comes before the common one', () => {
  expect(appScheme(schemes, IPHONE)).toBe('yunxi-ios://open')
  expect(appScheme(schemes, ANDROID)).toBe('yunxi://open')
  expect(appScheme({ ...schemes, app_scheme: '' }, ANDROID)).toBeUndefined()
})
it('a scheme the browser gives a meaning to is none', () => {
  for (const scheme of ['javascript://%0aalert(1)', 'JAVASCRIPT://x', 'data://text', 'https://evil.example', 'intent://x', 'yunxi:x', 'yunxi://a b', 'file:///etc'])
    expect(appScheme({ app_scheme: scheme, app_scheme_ios: '', app_scheme_android: '' }, ANDROID), scheme).toBeUndefined()
})
