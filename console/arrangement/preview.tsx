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
  /** The newest; '' where there is none. */
  article: string
  page: ArrangedPage
  /** The look of it, which is shown before it is saved. */
  document: Arrangement
  /** Of the draft that was saved. */
  version: number
}

type PlaceInApp = 'page' | 'article' | 'mine' | 'login'
const modes = { dark: '深色', grey: '灰色', elder: '长辈版' }
const modeNames = Object.keys(modes) as (keyof typeof modes)[]

/** The draft as citizens would see it, in the app itself: a page, or others in the look of it. */
export function Preview({ site, article, page: { id, name, is_home }, document, version }: PreviewProps) {
  const [place, setPlace] = useState<PlaceInApp>('page')
  const [chosen, setChosen] = useState({ dark: false, grey: false, elder: false })
  const names: Record<PlaceInApp, string> = { page: name || '这一页', article: '文章', mine: '我的', login: '登录' }
  const places = (Object.keys(names) as PlaceInApp[]).filter((one) => one !== 'article' || article)
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
    if (begun === 0 || !data) return
    const { dark, grey, elder } = chosen
    const look = {
      configurations: configurationsOf(document),
      dark: dark ? 1 : 0,
      grey: grey || document.config.is_global_grey === 1 ? 1 : 0,
      elder: elder ? 1 : 0,
      place,
      article,
    }
    const isTab = is_home === 1 || document.menu.some((tab) => tab.source_type === 1 && tab.source_id === id)
    frame.current?.contentWindow?.postMessage({ page: data, is_tab: isTab ? 1 : 0, look }, origin)
  }, [begun, data, origin, document, chosen, place, article, id, is_home])
  return (
    <div className={styles.preview}>
      {error && (
        <div role="alert" className={styles.failed}>
          预览没有更新：{wordsOf(error)}
          <Button onClick={() => void refetch()}>重试</Button>
        </div>
      )}
      <div role="group" aria-label="预览哪里" className={styles.choices}>
        {places.map((one) => (
          <button key={one} type="button" aria-pressed={place === one} onClick={() => setPlace(one)}>
            {names[one]}
          </button>
        ))}
      </div>
      <div role="group" aria-label="预览的样子" className={styles.choices}>
        {modeNames.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={chosen[one]}
            onClick={() => setChosen({ ...chosen, [one]: !chosen[one] })}
          >
            {modes[one]}
          </button>
        ))}
      </div>
      {/* The app has to know whose messages it takes. */}
      <iframe
        ref={frame}
        title={`预览：${names[place]}`}
        src={`${origin}/mobile-renovation`}
        referrerPolicy="origin"
        className={styles.frame}
      />
      <p className={styles.about}>
        {place === 'page' ? `“${name}”的样子，保存后更新` : '外观立即更新'}；里面的链接不会打开。
      </p>
    </div>
  )
}

const inOrder = <Row extends object>(rows: Row[]) => rows.map((row, at) => ({ ...row, sort: at + 1 }))
const configurationsOf = ({ skin, config, menu, fixed_categories }: Arrangement) => ({
  skin,
  config,
  menu: inOrder(menu),
  fixed_categories: inOrder(fixed_categories),
})
