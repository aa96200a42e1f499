import { cutTo } from '#contract/words.ts'
import { randomInt } from 'node:crypto'
import type { Settings } from '#server/platform/settings.ts'

/** Without characters that are easily confused: 0 o 1 l i. */
const characters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** '云溪市民x7k2', until the citizen chooses one. */
export async function newNickname(settings: Pick<Settings, 'get'>): Promise<string> {
  const { city = '' } = await settings.get<{ city?: string }>('config', {})
  return `${cutTo(city.replace(/[市县区]$/, ''), 10)}市民${Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('')}`
}
