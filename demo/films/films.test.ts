import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { categories } from '#demo/world/categories.ts'
import { users } from '#demo/world/users.ts'
import { videoCollections } from '#demo/world/video-collections.ts'
import { shortVideos } from '#demo/world/videos.ts'
import { filmsFolder } from '#demo/load/load-videos.ts'
import { everyFilm, filmName } from './film-name.ts'

const files = readdirSync(filmsFolder).filter((name) => name.endsWith('.mp4'))
const repeated = <T>(values: T[]) => values.filter((value, place) => values.indexOf(value) !== place)

test('every film has been made, and none is left over; all of them are small', () => {
  expect(files.sort()).toEqual(everyFilm.map((film) => `${filmName(film)}.mp4`).sort())
  expect(everyFilm.length).toBeGreaterThanOrEqual(20)
  expect(files.reduce((sum, name) => sum + statSync(join(filmsFolder, name)).size, 0)).toBeLessThan(20_000_000)
})
test('a film can begin before it has come whole, and is as long as it says', () => {
  for (const film of everyFilm) {
    const bytes = readFileSync(join(filmsFolder, `${filmName(film)}.mp4`))
    expect([bytes.toString('latin1', 4, 8), bytes.includes('avc1'), bytes.includes('mp4a')], film.key).toEqual([
      'ftyp',
      true,
      true,
    ])
    expect(bytes.indexOf('moov'), film.key).toBeLessThan(bytes.indexOf('mdat'))
    const head = bytes.indexOf('mvhd') + 4
    expect(
      Math.abs(bytes.readUInt32BE(head + 16) / bytes.readUInt32BE(head + 12) - film.seconds),
      film.key,
    ).toBeLessThan(0.6)
  }
})
test('there is enough to see, nothing twice, and everything belongs somewhere', () => {
  expect(videoCollections.length).toBeGreaterThanOrEqual(4)
  for (const field of ['key', 'title', 'introduction', 'hoursAgo'] as const)
    expect(repeated(everyFilm.map((film) => film[field])), field).toEqual([])
  expect(repeated(everyFilm.flatMap((film) => film.scenes.map((scene) => scene.picture)))).toEqual([])
  const keys = categories.flatMap((one) => [one.key, ...(one.children ?? []).map((child) => child.key)])
  for (const film of everyFilm) {
    expect(keys, film.key).toContain(film.category)
    expect(film.seconds).toBeGreaterThanOrEqual(6)
    expect(film.seconds).toBeLessThanOrEqual(45)
  }
  for (const { comments = [], hoursAgo } of [...shortVideos, ...videoCollections])
    for (const { user, replies = [], minutesAfter } of comments)
      expect(users[user] && replies.every((reply) => users[reply.user]) && minutesAfter < hoursAgo * 60).toBe(true)
})
