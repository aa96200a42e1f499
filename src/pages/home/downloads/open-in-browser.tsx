import { useState } from 'react'
import { CornerGuide } from '#ui/corner-guide.tsx'

/** WeChat opens no store and downloads no file: this covers the page and points to WeChat's own menu [decision G42]. */
export function OpenInBrowser() {
  const [open, setOpen] = useState(true)
  if (!open) return null
  return (
    <CornerGuide
      title="请在浏览器中打开"
      note="微信里不能下载客户端。点右上角“···”，选“在浏览器打开”。"
      onClose={() => setOpen(false)}
    />
  )
}
