import { describe, expect, it } from 'vitest'
import { startsAtSpecials } from './starts-at-specials.ts'

const opened = { category: 2, tab: undefined, place: 0, fromRoot: false }

describe('startsAtSpecials', () => {
  it('leads on where the app was opened', () => expect(startsAtSpecials(opened)).toBe(true))
  it('leads on from the root, however late', () =>
    expect(startsAtSpecials({ ...opened, place: 4, fromRoot: true })).toBe(true))
  it('takes 2 and "2" alike', () => expect(startsAtSpecials({ ...opened, category: '2' })).toBe(true))
  it('stays on a later tap on the tab', () => expect(startsAtSpecials({ ...opened, place: 1 })).toBe(false))
  it('stays where a tab was asked for', () => expect(startsAtSpecials({ ...opened, tab: '101' })).toBe(false))
  it('stays for any other default', () =>
    expect([0, 1, '', undefined].map((category) => startsAtSpecials({ ...opened, category }))).toEqual([
      false,
      false,
      false,
      false,
    ]))
})
