import { useEffect, useState } from 'react'
import type { History } from '#contract/histories.ts'
import { mergedWith, type Opened, type OpenedList } from '#lib/history-changes.ts'
import { changeHistory, followHistory, readHistory } from '#offline/device-history.ts'
import { readHistories } from '#queries/histories.queries.ts'

interface Read {
  owner: string
  list: OpenedList
}
/** What was read last: the page draws it at once. */
let last: Read | undefined

/** In a loader: the disk is read before the page draws. */
export async function warmHistory(owner: string): Promise<void> {
  last = { owner, list: await readHistory(owner) }
}

const openedOf = ({ id, type, content, at }: History): Opened => ({
  id,
  type,
  title: content.title,
  cover: content.cover,
  source: content.source_name,
  at,
})

/** What this device knows at once; what other devices opened joins it when the network answers. Undefined until the disk has answered. */
export function useHistory(owner: string, signedIn: boolean): Opened[] | undefined {
  const [read, setRead] = useState<Read | undefined>(() => last)
  useEffect(() => {
    let here = true
    const show = (user: string, list: OpenedList) => here && user === owner && setRead({ owner, list })
    const stop = followHistory(show)
    void readHistory(owner).then((list) => show(owner, list))
    // Without a network this device's own list stands.
    const merge = async () => {
      const { list } = await readHistories()
      if (here) await changeHistory(owner, (mine) => mergedWith(mine, list.map(openedOf)))
    }
    if (signedIn) void merge().catch(() => {})
    return () => {
      here = false
      stop()
    }
  }, [owner, signedIn])
  return read?.owner === owner ? read.list.entries : undefined
}
