import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ArrangedPage, Arrangement } from '#contract/staff/arrangement-fields.ts'
import { previewPage } from '#contract/staff/arrangement.ts'
import { call, wordsOf } from '#console/call.ts'
import { Button } from '#console/ui/button.tsx'
import styles from './preview.module.css'

interface PreviewProps {
  /** Where citizens open the app. */
  site: string
  page: ArrangedPage
  /** The look of it, which is shown before it is saved. */
  document: Arrangement
  /** Of the draft that was saved. */
  version: number
}

/** A page of the draft as citizens would see it, in the app itself. */
export function Preview({ site, page: { id, name }, document, version }: PreviewProps) {
  const { skin, config } = document
  const { is_global_grey } = config
  const { origin } = new URL(site)
  const frame = useRef<HTMLIFrameElement>(null)
  /** Goes up each time the app in the frame has begun. */
  const [begun, setBegun] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: ['arrangement', 'preview', id, version],
    queryFn: ({ signal }) => call(previewPage, { id }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  })
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => {
      const said = event.data as { type?: unknown } | null
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      if (said?.type === 'mobile-renovation-ready') setBegun((times) => times + 1)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [origin])
  useEffect(() => {
    const look = { skin, is_global_grey }
    if (begun > 0 && data) frame.current?.contentWindow?.postMessage({ page: data, look }, origin)
  }, [begun, data, origin, skin, is_global_grey])
  return (
    <div className={styles.preview}>
      {error && (
        <div role="alert" className={styles.failed}>
          预览没有更新：{wordsOf(error)}
          <Button onClick={() => void refetch()}>重试</Button>
        </div>
      )}
      {/* The app has to know whose messages it takes. */}
      <iframe
        ref={frame}
        title={`预览：${name}`}
        src={`${origin}/mobile-renovation`}
        referrerPolicy="origin"
        className={styles.frame}
      />
      <p className={styles.about}>“{name}”的样子，保存后更新；里面的链接不会打开。</p>
    </div>
  )
}
