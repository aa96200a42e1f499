import { observer } from 'mobx-react-lite'
import { Suspense, type ComponentType } from 'react'
import type { Emergency } from '#contract/site/emergency.ts'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { useCoreStores } from '#stores/stores.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { UpdateBar } from './update-bar.tsx'

/** Where one cannot be loaded it is not shown. */
const noBar =
  <Props extends object>() =>
  (): ComponentType<Props> =>
  () =>
    null
const HomeScreenBar = lazyBlock(() =>
  import('./home-screen-bar.tsx').then((module) => module.HomeScreenBar, noBar<{ onDone: () => void }>()),
)
const EmergencyBar = lazyBlock(() =>
  import('#features/emergency/emergency-bar.tsx').then(
    (module) => module.EmergencyBar,
    noBar<{ emergency: Emergency }>(),
  ),
)

/** The emergency notice, toasts, the open dialog, the offer of a new version and of a place on the home screen. */
export const Overlays = observer(function Overlays() {
  const { overlays } = useCoreStores()
  const { question } = overlays
  return (
    <>
      {overlays.emergency && (
        <Suspense>
          <EmergencyBar emergency={overlays.emergency} />
        </Suspense>
      )}
      {overlays.applyUpdate && <UpdateBar onApply={overlays.applyUpdate} onLater={overlays.postponeUpdate} />}
      {overlays.asksHomeScreen && !overlays.applyUpdate && (
        <Suspense>
          <HomeScreenBar onDone={() => overlays.askHomeScreen(false)} />
        </Suspense>
      )}
      <ToastRegion toasts={overlays.toasts.slice()} />
      {question && (
        <Dialog
          open
          title={question.title}
          text={question.text}
          confirmLabel={question.confirm}
          cancelLabel={question.cancel}
          wary={question.wary}
          leaving={question.leaving}
          onConfirm={() => question.answer(true)}
          onCancel={() => question.answer(false)}
        />
      )}
    </>
  )
})
