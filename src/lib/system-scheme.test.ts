import { expect, it } from 'vitest'
import { systemScheme } from './system-scheme.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8)'
const schemes = { app_scheme: 'yunxi://open', app_scheme_ios: 'yunxi-ios://open', app_scheme_android: '' }

it('a system’s own scheme comes before the common one', () => {
  expect(systemScheme(schemes, IPHONE)).toBe('yunxi-ios://open')
  expect(systemScheme(schemes, ANDROID)).toBe('yunxi://open')
  expect(systemScheme({ ...schemes, app_scheme: '' }, ANDROID)).toBeUndefined()
})
it('a scheme that a browser would run is skipped', () =>
  expect(systemScheme({ ...schemes, app_scheme_ios: 'javascript://%0aalert(1)' }, IPHONE)).toBe('yunxi://open'))
