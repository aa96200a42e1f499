import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A picture of tests/pictures as it was handed out; they are named by what is odd about them. */
export const pictureBytes = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'pictures', name))
