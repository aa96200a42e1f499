import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { followEdition } from './follow-edition.ts'
import { followSystemLooks } from './follow-system-looks.ts'
import { followEmergency } from '#app/frame/follow-emergency.ts'
import { followNotices } from '#app/frame/follow-notices.ts'
import { keepFocus } from '#app/frame/keep-focus.ts'
import { keepRows } from '#app/frame/keep-rows.ts'
import type { Stores } from '#stores/stores.ts'
import { loadPrintStyles } from '#ui/print-styles.ts'
import { lookAgain } from '#app/frame/look-again.ts'
import { clearHead } from '#lib/document-head.ts'
import { noteTabbing } from '#app/frame/note-tabbing.ts'

/** Loaded once the first page is drawn, which does without: the way back, the keyboard, colours that are forced. */
export function followReader(stores: Stores, router: AnyRouter, client: QueryClient): void {
  keepRows(router, client)
  keepFocus()
  noteTabbing()
  followSystemLooks()
  lookAgain(client, router)
  router.subscribe('onRendered', clearHead)
  followNotices(stores, router, client)
  followEmergency(stores, client)
  followEdition(stores, client)
  void loadPrintStyles()
  // Where the share sheet of the phone leads, perhaps without a network: an app on the home screen is in there.
  if (matchMedia('(display-mode: standalone)').matches) void router.preloadRoute({ to: '/shared' }).catch(() => {})
}
