import { useRef } from 'react'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import overlay from './overlay.module.css'
import styles from './sheet-panel.module.css'
import type { SheetProps } from './sheet.tsx'
import { classNames } from './class-names.ts'
import { dragDown } from './drag-down.ts'
import { IconButton } from './icon-button.tsx'
import { useCloseRequest } from './use-close-request.ts'
import { useShown } from './use-shown.ts'

const heights = { auto: undefined, tall: styles.tall, full: styles.full }

export function SheetPanel({
  open,
  onClose,
  title,
  label,
  children,
  footer,
  height = 'auto',
  focus,
  addressed = false,
}: SheetProps) {
  const shown = useShown(open)
  const popup = useRef<HTMLDivElement>(null)
  useCloseRequest(open, onClose, { entry: !addressed })
  return (
    <Base.Root open={shown} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={overlay.scrim} forceRender />
        <Base.Popup
          ref={popup}
          className={classNames(styles.sheet, overlay.raised, heights[height])}
          initialFocus={focus ?? popup}
          aria-label={title ? undefined : label}
        >
          <div
            className={styles.head}
            onPointerDown={(event) => popup.current && dragDown(event.nativeEvent, popup.current, onClose)}
          >
            <span className={styles.grip} aria-hidden="true" />
            {title && (
              <div className={styles.titles}>
                <Base.Title className={styles.title}>{title}</Base.Title>
                <IconButton icon={<X />} label="关闭" onClick={onClose} className={styles.close} />
              </div>
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
