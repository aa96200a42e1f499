import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { getStudio, studioEnds } from '#contract/staff/studio.ts'
import { call } from '#console/call.ts'
import { LeaveQuestion } from '#console/form/leave-question.tsx'
import { useSignal } from '#console/signal.ts'
import { Button, linkLook } from '#console/ui/button.tsx'
import { Card, PageHead } from '#console/ui/card.tsx'
import { Empty, Failed, Loading, Refusal } from '#console/ui/states.tsx'
import { LevelMeter } from './level-meter.tsx'
import { openMixer, type Mixer } from './mixer.ts'
import { OnAir } from './on-air.tsx'
import { recorderType, Sending } from './sending.ts'
import { FileSource, MicrophoneSource } from './sources.tsx'
import styles from './studio.module.css'

const ASK_EVERY_MS = 5000
const leaving = {
  title: '正在直播',
  text: '离开这一页，直播就结束了，改播循环录音。',
  stay: '继续直播',
  leave: '结束直播，离开',
}

/** Sends what a microphone hears, a file, or both to a station, for as long as the page is open. */
export function StudioPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['studio', id],
    queryFn: ({ signal }) => call(getStudio, { id }, { signal }),
    refetchInterval: ASK_EVERY_MS,
    gcTime: 0,
  })
  const title = data ? `${data.name}播音间` : '播音间'
  return (
    <>
      <PageHead title={title}>
        <Link to="/$thing/$id" params={{ thing: 'stations', id }} className={linkLook('plain')}>
          返回电台
        </Link>
      </PageHead>
      {data ? (
        <Desk id={id} studio={data} />
      ) : error ? (
        <Failed error={error} again={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}

interface DeskProps {
  id: string
  studio: { ready: number; fits: number; by: string; own: number }
}
function Desk({ id, studio: { ready, fits, by, own } }: DeskProps) {
  const [studio, setStudio] = useState<{ mixer: Mixer; sending: Sending }>()
  const [isHeard, setHeard] = useState(false)
  useEffect(() => () => void (studio?.sending.stop(), studio?.mixer.close()), [studio])
  if (fits === 0) return <Empty>{studioEnds.station}：它循环播放的是影片。</Empty>
  if (ready === 0 && !studio)
    return (
      <Empty>
        {studioEnds.encoder}，还不能直播。请运维人员在服务器上运行 <code>apt-get install ffmpeg</code>
        ，装好后这一页会自动可用。
      </Empty>
    )
  if (!recorderType() || typeof AudioContext === 'undefined')
    return <Empty>这个浏览器不能录音。请用新版的 Chrome、Edge、Firefox 或 Safari 打开这一页。</Empty>
  /** Within a click, when the first source is chosen. */
  function mix(): Mixer {
    if (studio) return studio.mixer
    const mixer = openMixer()
    const ask = () => call(getStudio, { id })
    setStudio({ mixer, sending: new Sending({ station: id, sound: mixer.sound, ask }) })
    return mixer
  }
  return (
    <>
      <Card title="声音">
        <div className={styles.sources}>
          <MicrophoneSource mix={mix} onSource={() => setHeard(true)} />
          <FileSource mix={mix} onSource={() => setHeard(true)} />
        </div>
        <LevelMeter mixer={studio?.mixer} />
      </Card>
      <Card title="直播">
        {studio && isHeard ? (
          <Air sending={studio.sending} other={own === 1 ? '' : by} />
        ) : (
          <p>先打开麦克风，或者选一个音频文件。</p>
        )}
      </Card>
    </>
  )
}

function Air({ sending, other }: { sending: Sending; other: string }) {
  const state = useSignal(sending.state)
  const isOff = state.kind === 'off'
  return (
    <>
      {isOff && other && <p>现在由 {other} 直播。接过来以后，那边的直播会结束。</p>}
      {isOff && !other && <p>开始后，听众听到的循环录音换成这里的声音；结束或断开后自动换回去。</p>}
      <OnAir state={state} />
      <Refusal>{isOff && state.words ? `${state.words}。` : ''}</Refusal>
      <p>
        {isOff ? (
          <Button kind="primary" onClick={() => sending.start(other !== '')}>
            {other ? '接过直播' : '开始直播'}
          </Button>
        ) : (
          <Button kind="danger" onClick={() => sending.stop()}>
            结束直播
          </Button>
        )}
      </p>
      <LeaveQuestion unsaved={() => sending.isOn} onLeave={() => sending.stop()} words={leaving} />
    </>
  )
}
