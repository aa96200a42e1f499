import type { RegisteredRouter } from '@tanstack/react-router'
import { reaction } from 'mobx'
import { followDataPlan, savesData } from '#host/data-plan.ts'
import type { Stores } from '#stores/stores.ts'

/**
 * Reads the device's data saver before the first page; while it is on, pages are not preloaded before they are opened.
 */
export function followDataSaver({ settings }: Stores, router: RegisteredRouter): void {
  const update = () => settings.setDeviceSavesData(savesData())
  update()
  followDataPlan(update)
  reaction(
    () => settings.savesData,
    (saves) => void (router.options.defaultPreload = saves ? false : 'intent'),
    { fireImmediately: true },
  )
}
