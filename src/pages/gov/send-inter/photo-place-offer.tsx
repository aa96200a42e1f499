import { Button } from '#ui/button.tsx'
import styles from './send-inter.module.css'

/** The photo says where it was taken. It is uploaded without that; the place goes along only when it is wanted. */
export const PhotoPlaceOffer = ({ onUse, onDismiss }: { onUse: () => void; onDismiss: () => void }) => (
  <div className={styles.photo} role="status">
    <p className={styles.quiet}>照片里带有拍摄位置，要作为建言的地点吗？</p>
    <Button kind="soft" size="small" onClick={onUse}>
      使用拍摄位置
    </Button>
    <Button kind="plain" size="small" onClick={onDismiss}>
      不用
    </Button>
  </div>
)
