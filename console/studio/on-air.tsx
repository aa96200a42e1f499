import { useEffect, useState } from 'react'
import { Badge } from '#console/ui/badge.tsx'
import type { Sending } from './sending.ts'
import styles from './studio.module.css'

/** Players begin three pieces of six seconds behind the newest they know, which is about a piece old. */
const PLAYERS_LAG_MS = 24_000
const SECOND_MS = 1000

/** Whether one is heard, for how long, and how much later. */
export function OnAir({
  state: { kind, words, since, delay, skipped },
}: {
  state: ReturnType<Sending['state']['get']>
}) {
  if (kind === 'off') return null
  return (
    <div className={styles.air}>
      <p role="status">
        {kind === 'connecting' && <Badge kind="waiting">正在接通…</Badge>}
        {kind === 'waiting' && <Badge kind="danger">{words}：正在播循环录音，接通后自动继续</Badge>}
        {kind === 'on' && <Badge kind="good">直播中</Badge>}
        {kind === 'on' && skipped > 0 && ' 有声音到得太晚，没有播出；已从现在接着播。'}
      </p>
      <dl>
        <dt>已直播</dt>
        <dd>
          <Lasting since={since} />
        </dd>
        <dt>延迟</dt>
        <dd>
          {delay === undefined
            ? '正在计算'
            : `听众约 ${Math.round((delay + PLAYERS_LAG_MS) / SECOND_MS)} 秒后听到（其中播放器缓冲约 ${PLAYERS_LAG_MS / SECOND_MS} 秒）`}
        </dd>
      </dl>
    </div>
  )
}

function Lasting({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return <>{lasting(now - since)}</>
}

/** '1:02:03', '02:03'. */
function lasting(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / SECOND_MS))
  const two = (value: number) => String(value).padStart(2, '0')
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return seconds < 3600 ? rest : `${Math.floor(seconds / 3600)}:${rest}`
}
