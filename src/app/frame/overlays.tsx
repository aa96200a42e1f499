import { observer } from 'mobx-react-lite'
import { Suspense, type ComponentType } from 'react'
import { EmergencyBar } from '#features/emergency/emergency-bar.tsx'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { useCoreStores } from '#stores/stores.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { UpdateBar } from './update-bar.tsx'

/** Where it cannot be loaded nobody is asked. */
const noBar = (): ComponentType<{ onDone: () => void }> => () => null
const HomeScreenBar = lazyBlock(() => import('./home-screen-bar.tsx').then((module) => module.HomeScreenBar, noBar))

/** The emergency notice, toasts, the open dialog, the offer of a new version and of a place on the home screen. */
export const Overlays = observer(function Overlays() {
  const { overlays } = useCoreStores()
  const { question } = overlays
  return (
    <>
      {overlays.emergency && <EmergencyBar emergency={overlays.emergency} />}
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
