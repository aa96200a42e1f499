import { beforeEach, expect, test, vi } from 'vitest'
import { FILM_PLACES, filmPlace, keepFilmPlace } from './film-places.ts'

const disk = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => disk.get(key) ?? null,
  setItem: (key: string, value: string) => void disk.set(key, value),
})
beforeEach(() => disk.clear())

test('a film goes on where it was left', () => {
  keepFilmPlace('7', 12.34, 60)
  expect([filmPlace('7'), filmPlace('8')]).toEqual([12.3, 0])
  keepFilmPlace('7', 20, 60)
  expect(filmPlace('7')).toBe(20)
})
test('seen to its end, or hardly begun, it starts from the beginning', () => {
  keepFilmPlace('7', 12, 60)
  keepFilmPlace('7', 58.5, 60)
  expect(filmPlace('7')).toBe(0)
  keepFilmPlace('8', 0.4, 60)
  expect(filmPlace('8')).toBe(0)
})
test('only the newest hundred are kept', () => {
  for (let id = 0; id < 130; id++) keepFilmPlace(String(id), 5, 60)
  expect([filmPlace('29'), filmPlace('30')]).toEqual([0, 5])
})
test('what it cannot read is as nothing', () => {
  for (const junk of ['{', '5', '[[1,2],["a"],null]']) {
    disk.set(FILM_PLACES, junk)
    expect(filmPlace('a')).toBe(0)
  }
})
