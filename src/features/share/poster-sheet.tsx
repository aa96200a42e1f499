import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { drawPoster } from './draw-poster.ts'
import type { ShareData } from './share-data.ts'
import styles from './share-sheet.module.css'

/** A picture to save and to send: drawn here, saved by a long press or by the button. */
export function PosterSheet({
  open,
  onClose,
  data,
  site,
}: {
  open: boolean
  onClose: () => void
  data: ShareData
  site: string
}) {
  return (
    <Sheet open={open} onClose={onClose} title="分享海报">
      {open && <Poster data={data} site={site} />}
    </Sheet>
  )
}

function Poster({ data, site }: { data: ShareData; site: string }) {
  const [picture, setPicture] = useState<string | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  const { shareTitle, shareDesc, shareUrl, shareLogo } = data
  useEffect(() => {
    let here = true
    drawPoster({ title: shareTitle, text: shareDesc, address: shareUrl, cover: shareLogo, site }).then(
      (drawn) => here && setPicture(drawn),
      () => here && setPicture('failed'),
    )
    return () => void (here = false)
  }, [shareTitle, shareDesc, shareUrl, shareLogo, site, attempt])

  if (picture === 'failed')
    return (
      <ErrorState
        message="海报没有画成，请重试"
        drawing="busy"
        onRetry={() => {
          setPicture(undefined)
          setAttempt(attempt + 1)
        }}
      />
    )
  if (!picture)
    return (
      <p className={styles.waiting}>
        <span>
          <Spinner label={null} /> 正在生成海报
        </span>
      </p>
    )
  return (
    <div className={styles.poster}>
      <img src={picture} alt={`海报：${shareTitle}`} />
      <Button block render={<a href={picture} download={`${shareTitle.slice(0, 20)}.jpg`} />}>
        保存图片
      </Button>
      <p className={styles.address}>长按图片可保存或转发</p>
    </div>
  )
}
