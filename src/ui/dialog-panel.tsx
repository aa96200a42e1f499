import { Dialog as Base } from '@base-ui/react/dialog'
import overlay from './overlay.module.css'
import styles from './dialog-panel.module.css'
import type { DialogProps } from './dialog.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { useCloseRequest } from './use-close-request.ts'
import { useShown } from './use-shown.ts'

export function DialogPanel(props: DialogProps) {
  const {
    open,
    title,
    text,
    children,
    confirmLabel = '确定',
    cancelLabel = '取消',
    danger,
    wary,
    busy,
    leaving,
    onConfirm,
    onCancel,
  } = props
  const shown = useShown(open)
  // While a page is being left, the browser already stands on another entry: none can be put above it.
  useCloseRequest(open, onCancel, { entry: !leaving })
  return (
    <Base.Root open={shown} onOpenChange={(next) => !next && onCancel()} disablePointerDismissal>
      <Base.Portal>
        <Base.Backdrop className={overlay.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={classNames(styles.popup, overlay.raised)} role="alertdialog">
            <Base.Title className={styles.title}>{title}</Base.Title>
            {text && (
              <Base.Description className={styles.text} render={<div />}>
                {text}
              </Base.Description>
            )}
            {children && <div className={styles.content}>{children}</div>}
            <div className={styles.buttons}>
              {cancelLabel && (
                <Button kind={wary ? 'primary' : 'plain'} block onClick={onCancel}>
                  {cancelLabel}
                </Button>
              )}
              <Button kind={danger ? 'danger' : wary ? 'plain' : 'primary'} block loading={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
