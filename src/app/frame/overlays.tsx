import { observer } from 'mobx-react-lite'
import { useCoreStores } from '#stores/stores.ts'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { UpdateBar } from './update-bar.tsx'

const EmergencyBar = lazyOverlay(async () => (await import('#features/emergency/emergency-bar.tsx')).EmergencyBar)

/** The emergency notice, toasts, the open dialog, and the offer of a new version. */
export const Overlays = observer(function Overlays() {
  const { overlays } = useCoreStores()
  const { question } = overlays
  return (
    <>
      {overlays.emergency && <EmergencyBar emergency={overlays.emergency} />}
      {overlays.applyUpdate && <UpdateBar onApply={overlays.applyUpdate} onLater={overlays.postponeUpdate} />}
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
