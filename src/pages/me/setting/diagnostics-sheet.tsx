import { observer } from 'mobx-react-lite'
import { copyText } from '#features/share/copy-text.ts'
import { shanghaiDateTime } from '#lib/shanghai-time.ts'
import { diagnostics, type DiagnosticNote } from '#stores/diagnostics.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import styles from './diagnostics-sheet.module.css'

const NETWORK = { online: '正常', slow: '较慢', offline: '断开' } as const

/** What support needs to know: versions, network, worker, the last calls and errors; nothing that tells who the citizen is [decisions G15, G225]. */
export const DiagnosticsSheet = observer(function DiagnosticsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { network, host, overlays } = useStores()
  const notes = open ? [...diagnostics.notes].reverse() : []
  const facts = open ? [
    ['版本', __BUILD_ID__], ['运行环境', `${host.kind}${host.pc ? ' pc' : ''}`], ['网络', NETWORK[network.state]], ['离线服务', workerState()],
    ['屏幕', `${innerWidth}×${innerHeight} @${devicePixelRatio}`], ['浏览器', navigator.userAgent],
  ] as const : []
  const copy = async () => {
    const text = [...facts.map(([name, value]) => `${name}：${value}`), '', ...notes.map((note) => `${shanghaiDateTime(note.at)} ${wordsOf(note)}`)].join('\n')
    overlays.toast((await copyText(text)) ? '已复制' : '复制失败，请截图')
  }
  return (
    <Sheet open={open} onClose={onClose} title="诊断信息" height="tall" footer={<Button block onClick={() => void copy()}>复制全部</Button>}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.heading}>最近的请求和错误</h3>
      {notes.length === 0 && <p className={styles.none}>还没有记录</p>}
      <ol className={styles.notes}>
        {notes.map((note, place) => (
          <li key={place} className={note.failed || note.message ? styles.failed : undefined}>
            <time className="tabular">{shanghaiDateTime(note.at).slice(11)}</time>
            <span>{wordsOf(note)}</span>
          </li>
        ))}
      </ol>
    </Sheet>
  )
})

const wordsOf = ({ call, milliseconds, failed, code, message }: DiagnosticNote): string =>
  call ? `${call} ${milliseconds ?? 0} ms ${failed ? `${failed} ${code ?? ''}` : '成功'}`.trim() : (message ?? '')

function workerState(): string {
  if (!('serviceWorker' in navigator)) return '这个浏览器没有'
  return navigator.serviceWorker.controller ? '运行中' : '尚未接管本页'
}
