import { MoveUpRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { closeOnBack } from '#ui/close-on-back.ts'
import styles from './wechat-guide.module.css'

/** In WeChat only its own menu can share: shows where it is. Any tap, Escape or back closes it. */
export function WechatGuide({ onClose }: { onClose: () => void }) {
  const guide = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => void (close.current = onClose))
  useEffect(() => {
    const dialog = guide.current!
    dialog.showModal()
    const forget = closeOnBack(() => close.current())
    return () => {
      forget()
      dialog.close()
    }
  }, [])
  return (
    <dialog ref={guide} className={styles.guide} aria-labelledby="wechat-guide" onClose={onClose} onClick={onClose}>
      <MoveUpRight aria-hidden="true" className={styles.arrow} strokeWidth={1.5} />
      <p id="wechat-guide" className={styles.words}>
        点击右上角 <b>···</b> 分享
      </p>
      <p className={styles.more}>发送给朋友，或分享到朋友圈</p>
      <button type="button" className={classNames(styles.close, 'press')} autoFocus onClick={onClose}>
        知道了
      </button>
    </dialog>
  )
}
