/**
 * The demo city on two machines at PORT, for the journeys of a browser. DATA_DIR is the disk of the first machine, the
 * others' lie beside it.
 */
import { writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { startCityOnMachines } from './city-on-machines.ts'

const { PORT, DATA_DIR = '', LOG_LEVEL, SMS_PER_ADDRESS, ALLOWED_ORIGINS } = process.env
const machines = await startCityOnMachines(dirname(DATA_DIR), {
  first: basename(DATA_DIR),
  settings: { LOG_LEVEL, SMS_PER_ADDRESS, ALLOWED_ORIGINS },
  port: Number(PORT),
})
// For servers that journeys start beside them.
writeFileSync(join(dirname(DATA_DIR), 'bucket.json'), JSON.stringify(machines.bucket))
process.once('SIGTERM', () => void machines.stop().then(() => process.exit()))
