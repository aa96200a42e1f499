import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { FILM_PLACES, filmPlace, saveFilmPlace } from './film-places.ts'

const disk = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => disk.get(key) ?? null,
  setItem: (key: string, value: string) => void disk.set(key, value),
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => disk.clear())

test('a film resumes where it was left', () => {
  saveFilmPlace('7', 12.34, 60)
  expect([filmPlace('7'), filmPlace('8')]).toEqual([12.3, 0])
  saveFilmPlace('7', 20, 60)
  expect(filmPlace('7')).toBe(20)
})
test('a film played to its end, or hardly started, begins again', () => {
  saveFilmPlace('7', 12, 60)
  saveFilmPlace('7', 58.5, 60)
  expect(filmPlace('7')).toBe(0)
  saveFilmPlace('8', 0.4, 60)
  expect(filmPlace('8')).toBe(0)
})
test('a film whose length is not known yet is still left where it was', () => {
  saveFilmPlace('7', 12, 0)
  expect(filmPlace('7')).toBe(12)
})
test('places that can be read survive beside those that cannot', () => {
  disk.set(FILM_PLACES, JSON.stringify([[7, 1], ['a', null], 'b', ['c', 5]]))
  saveFilmPlace('d', 6, 60)
  expect(JSON.parse(disk.get(FILM_PLACES)!)).toEqual([
    ['d', 6],
    ['c', 5],
  ])
})
test('only the newest hundred positions are stored', () => {
  for (let id = 0; id < 130; id++) saveFilmPlace(String(id), 5, 60)
  expect([filmPlace('29'), filmPlace('30')]).toEqual([0, 5])
})
test('unreadable storage counts as empty', () => {
  for (const junk of ['{', '5', '[[1,2],["a"],null]']) {
    disk.set(FILM_PLACES, junk)
    expect(filmPlace('a')).toBe(0)
  }
})
