import { QrCode } from '#ui/qr-code.tsx'
import { Sheet } from '#ui/sheet.tsx'
import styles from './class-assistant.module.css'

/** The selected lessons as a QR code: whoever scans it sees the same class, and nobody is named. */
export function ClassCode({
  open,
  onClose,
  grade,
  subject,
}: {
  open: boolean
  onClose: () => void
  grade: string
  subject: string | undefined
}) {
  return (
    <Sheet open={open} onClose={onClose} title="课堂二维码">
      {open && (
        <div className={styles.code}>
          <QrCode
            value={`${location.origin}/class-assistant?${new URLSearchParams({ grade, ...(subject ? { subject } : {}) })}`}
            label={`扫码进入${grade}${subject ?? ''}课堂`}
            className={styles.square}
          />
          <p className={styles.caption}>
            {grade}
            {subject && ` · ${subject}`}
          </p>
          <p className={styles.hint}>用手机扫一扫，和同学一起听课</p>
        </div>
      )}
    </Sheet>
  )
}
