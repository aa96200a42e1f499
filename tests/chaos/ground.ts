/** A server with an object store and, if wished, disks of limited size, for faults to be thrown at. */
import { startChaosCity } from './chaos-city.ts'
import type { Ground } from './faults.ts'
import { startObjectStore } from './object-store.ts'
import { mountDisk } from './small-disk.ts'

const MIB_OF_LOG = 8

/** mebibytes: of a disk for its data; absent: it has no disks of its own. env: more variables of the server. */
export async function prepareGround({
  mebibytes,
  env = {},
}: {
  mebibytes: number | undefined
  env?: Record<string, string>
}): Promise<Ground> {
  const store = await startObjectStore()
  const disks = mebibytes === undefined ? undefined : { data: mountDisk(mebibytes), log: mountDisk(MIB_OF_LOG) }
  const city = await startChaosCity({
    env: { ...store.env, ...env },
    ...(disks && { disk: disks.data.folder, log: `${disks.log.folder}/log` }),
  })
  return { city, store, disks }
}

export async function leaveGround({ city, store, disks }: Ground): Promise<void> {
  await city.stop()
  await store.close()
  for (const disk of Object.values(disks ?? {})) disk.remove()
}
