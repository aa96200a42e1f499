import { getMediaFolders } from '#contract/staff/media.ts'
import { call } from '#console/call.ts'
import type { Choice } from '#console/things/thing.ts'

/** Folders that there are. What is in none is found without a filter. */
export async function folderChoices(signal: AbortSignal): Promise<Choice[]> {
  const { list } = await call(getMediaFolders, {}, { signal })
  return list.filter(({ name }) => name !== '').map(({ name, num }) => ({ value: name, label: `${name}（${num}）` }))
}
