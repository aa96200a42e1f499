import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import type { Emergency } from '#contract/site/emergency.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import { deviceStorage } from '#host/device-storage.ts'
import { serverNow } from '#lib/server-clock.ts'
import { emergencyQuery } from '#queries/emergency.queries.ts'
import type { Stores } from '#stores/stores.ts'

/** The last notice that was told, for a start without a network. */
const KEPT = 'emergency'

/** Shows the emergency notice that is in force above every page, and takes it away when it ends. */
export function followEmergency({ overlays }: Stores, client: QueryClient): void {
  const storage = deviceStorage()
  let kept = storage.getItem(KEPT) ?? ''
  const show = () => {
    const told = read(kept)
    overlays.tellEmergency(told?.id && (parseTime(told.until) ?? 0) > serverNow() ? told : undefined)
  }
  show()
  new QueryObserver(client, emergencyQuery()).subscribe(({ data }) => {
    const told = data && JSON.stringify(data)
    // It is asked for every few seconds, and changes seldom.
    if (told && told !== kept) {
      const { withdrawn: known = [], arrangement: arranged } = read(kept) ?? {}
      const gone = data.withdrawn.filter((id) => !known.includes(id))
      storage.setItem(KEPT, (kept = told))
      if (gone.length > 0) void forget(client, gone).catch(() => {})
      if (arranged !== undefined && arranged !== data.arrangement) askForLook(client)
    }
    show()
  })
}

/** What the arrangement in force says [decision 129]: pages that are shown change, others when they are opened. */
const LOOK = new Set(
  'getConfigurations getAppModules getUserCenterConfigs getPage getNamedPage getPageCardData getBasicInfo getAboutUs getVoiceConfigs'.split(
    ' ',
  ),
)
/** Longer than any cache on the way answers with what it had. */
const AGAIN_MS = 35_000
function askForLook(client: QueryClient): void {
  const ask = () => void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => LOOK.has(name as string) })
  ask()
  setTimeout(ask, AGAIN_MS)
}

/** What fails is dropped when it is opened next. */
async function forget(client: QueryClient, ids: string[]): Promise<void> {
  const { forgetContent } = await import('#queries/forget-content.ts')
  await forgetContent(client, ids)
}
function read(kept: string): Emergency | undefined {
  try {
    return kept ? (JSON.parse(kept) as Emergency) : undefined
  } catch {
    return undefined
  }
}
