import { createFileRoute } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { copyText } from '#features/share/copy-text.ts'
import { diagnostics } from '#stores/diagnostics.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { askDevice, diagnosticFacts, type DeviceFacts } from './diagnostic-facts.ts'
import styles from './diagnostics.module.css'
import { isError, reportText } from './note-text.ts'
import { NoteList } from './note-list.tsx'

/**
 * What support needs to know, to read and to copy: the console is silent in production [decision G15]. Makes no
 * requests.
 */
export const Route = createFileRoute('/diagnostics')({
  staticData: { title: '诊断信息', area: 'me', player: true, access: 'open', personal: true, example: {} },
  component: DiagnosticsPage,
})

function DiagnosticsPage() {
  return (
    <PageShell title="诊断信息">
      <Report />
    </PageShell>
  )
}

const Report = observer(function Report() {
  const stores = useStores()
  const { session, overlays } = stores
  const { owner } = session
  const [device, setDevice] = useState<DeviceFacts>()
  const [notes] = useState(() => [...diagnostics.notes].reverse())
  useEffect(() => {
    let here = true
    void askDevice(owner).then((found) => here && setDevice(found))
    return () => void (here = false)
  }, [owner])
  const facts = diagnosticFacts(stores, device)
  const copy = async () => {
    const text = reportText(
      diagnosticFacts(stores, device ?? (await askDevice(owner))),
      [...diagnostics.notes].reverse(),
      Date.now(),
    )
    overlays.toast((await copyText(text)) ? '已复制' : '复制失败，请截图')
  }
  return (
    <>
      <div className={styles.top}>
        <p>遇到问题时，复制给客服。里面没有姓名、手机号、登录凭证，也没有你写的内容。</p>
        <Button block onClick={() => void copy()}>
          复制全部
        </Button>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <NoteList title="最近的错误" notes={notes.filter(isError)} none="没有错误" />
      <NoteList title="最近的请求" notes={notes.filter(({ call }) => call)} none="还没有请求" />
    </>
  )
})
