import { symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { recordingsFolder } from '#demo/load/load-series.ts'

/** The recordings that the small world names, in the data directory of a process that serves it. */
export function placeRecordings(dataDir: string): void {
  symlinkSync(dirname(recordingsFolder), join(dataDir, 'media'))
  symlinkSync(recordingsFolder, join(dataDir, 'sources'))
}
