import { expect, test } from 'vitest'
import { appScheme } from './app-scheme.ts'

test('an app address is accepted unchanged', () =>
  expect([appScheme('yunshang://'), appScheme(' yunshang://home?a=1 ')]).toEqual([
    'yunshang://',
    'yunshang://home?a=1',
  ]))
test('an address that a browser would run, read or fetch is refused', () => {
  for (const text of [
    '',
    'yunshang',
    'javascript://%0aalert(1)',
    'JavaScript:alert(1)',
    'data://x',
    'https://x',
    'intent://x#Intent;end',
    'file:///etc',
    'a b://x',
    'yunshang://a b',
    'vbscript://x',
    '//x',
  ])
    expect(appScheme(text), text).toBeUndefined()
})
