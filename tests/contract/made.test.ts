import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everyEndpoint } from './example-input.ts'

const root = join(import.meta.dirname, '../..')
/** What the app and its worker consist of, and the contract where it says which of two calls a kind has. */
const program = [...sourcesIn('src'), ...sourcesIn('sw'), 'contract/subjects.ts']
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file))
}

/** Made by other programs than ours: a partner site learns from it who has logged in. */
const madeByOthers = ['postOauthToken']

test('every call that is served is made by the app [decision 091]', () => {
  const never = everyEndpoint.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(program))
  expect(never).toEqual(madeByOthers)
})
