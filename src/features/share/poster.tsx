import { useEffect, useState } from 'react'
import { cutTo } from '#contract/words.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { drawPoster } from './draw-poster.ts'
import type { ShareData } from './share-data.ts'
import styles from './share-sheet.module.css'

/** The picture of something to share, with its code; saved by a long press or by the button. */
export function Poster({ data, site, hint }: { data: ShareData; site: string; hint?: string }) {
  const [picture, setPicture] = useState<string | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  const { shareTitle, shareDesc, shareUrl, shareLogo } = data
  useEffect(() => {
    let here = true
    drawPoster({ title: shareTitle, text: shareDesc, address: shareUrl, cover: shareLogo, site, hint }).then(
      (drawn) => here && setPicture(drawn),
      () => here && setPicture('failed'),
    )
    return () => void (here = false)
  }, [shareTitle, shareDesc, shareUrl, shareLogo, site, hint, attempt])

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
      <Button block render={<a href={picture} download={`${cutTo(shareTitle, 20)}.jpg`} />}>
        保存图片
      </Button>
      <p className={styles.address}>长按图片可保存或转发</p>
    </div>
  )
}
