import { reaction } from 'mobx'
import type { createAppRouter } from '../router.tsx'
import { followDataPlan, savesData } from '#host/data-plan.ts'
import type { Stores } from '#stores/stores.ts'

/** What the device says of saving data is known before the first page; where data are saved, no page is fetched before it is opened. */
export function followDataSaver({ settings }: Stores, router: ReturnType<typeof createAppRouter>): void {
  const hear = () => settings.hearDevice(savesData())
  hear()
  followDataPlan(hear)
  reaction(
    () => settings.savesData,
    (saves) => void (router.options.defaultPreload = saves ? false : 'intent'),
    { fireImmediately: true },
  )
}
