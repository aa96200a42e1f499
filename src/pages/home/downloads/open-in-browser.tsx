import { ArrowUpRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { CleanUp } from '#lib/clean-up.ts'
import { Button } from '#ui/button.tsx'
import { closeOnBack } from '#ui/close-on-back.ts'
import styles from './open-in-browser.module.css'

/** WeChat opens no store and downloads no file: this covers the page and points to WeChat's own menu [decision G42]. */
export function OpenInBrowser() {
  const [open, setOpen] = useState(true)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!open) return
    dialog.current?.showModal()
    return closeOnBack(() => setOpen(false)) satisfies CleanUp
  }, [open])
  if (!open) return null
  return (
    <dialog ref={dialog} className={styles.mask} aria-labelledby="open-in-browser" onClose={() => setOpen(false)}>
      <ArrowUpRight className={styles.arrow} aria-hidden="true" />
      <h2 id="open-in-browser" className={styles.title}>
        请在浏览器中打开
      </h2>
      <p>微信里不能下载客户端。点右上角“···”，选“在浏览器打开”。</p>
      <Button kind="plain" onClick={() => setOpen(false)}>
        知道了
      </Button>
    </dialog>
  )
}
