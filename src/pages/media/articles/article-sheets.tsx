import { useRouter } from '@tanstack/react-router'
import { ALargeSmall, House, Share2 } from 'lucide-react'
import { useState } from 'react'
import { deviceCookies } from '#host/device-cookies.ts'
import { homePath } from '#host/share-origin.ts'
import { ActionSheet } from '#ui/action-sheet.tsx'
import { FontSizeSheet } from './font-size-sheet.tsx'

/** The sheets of the more button. */
export function ArticleSheets({ open, onClose, onShare }: { open: boolean; onClose: () => void; onShare: () => void }) {
  const router = useRouter()
  const [sizing, setSizing] = useState(false)
  return (
    <>
      <ActionSheet
        open={open}
        onClose={onClose}
        actions={[
          { key: 'size', label: '字体大小', icon: <ALargeSmall />, onSelect: () => setSizing(true) },
          { key: 'share', label: '分享', icon: <Share2 />, onSelect: onShare },
          {
            key: 'home',
            label: '回到首页',
            icon: <House />,
            onSelect: () => void router.navigate({ href: homePath(deviceCookies(), location.origin) }),
          },
        ]}
      />
      <FontSizeSheet open={sizing} onClose={() => setSizing(false)} />
    </>
  )
}
