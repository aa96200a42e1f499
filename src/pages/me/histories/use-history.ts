import { useEffect } from 'react'
import type { History } from '#contract/content/histories.ts'
import { deviceData } from '#features/device-data/device-data.ts'
import { mergedWith, type Opened, type OpenedList } from '#lib/history-changes.ts'
import { changeHistory, followHistory, readHistory } from '#offline/device-history.ts'
import { readHistories } from '#queries/histories.queries.ts'

const opened = deviceData<OpenedList>({
  read: readHistory,
  follow: (owner, listener) => followHistory((user, list) => user === owner && listener(list)),
})

export const warmHistory = opened.warm

const openedOf = ({ id, type, content, at }: History): Opened => ({
  id,
  type,
  title: content.title,
  cover: content.cover,
  source: content.source_name,
  at,
})

/**
 * What this device knows at once; what other devices opened is merged when the response has arrived. Undefined until
 * the disk was read.
 */
export function useHistory(owner: string, signedIn: boolean): Opened[] | undefined {
  const list = opened.useLatest(owner)
  useEffect(() => {
    let mounted = true
    // Without a network this device's own list stands.
    const merge = async () => {
      const { list: elsewhere } = await readHistories()
      if (mounted) await changeHistory(owner, (mine) => mergedWith(mine, elsewhere.map(openedOf)))
    }
    if (signedIn) void merge().catch(() => {})
    return () => void (mounted = false)
  }, [owner, signedIn])
  return list?.entries
}
