import { Volume2, TriangleAlert } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Emergency } from '#contract/site/emergency.ts'
import { hasChineseVoice } from '#host/device-voice.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import styles from './emergency-bar.module.css'

/** What staff tell everybody at once. In the wording for elders a tap reads it aloud. */
export const EmergencyBar = observer(function EmergencyBar({ emergency }: { emergency: Emergency }) {
  const { overlays, network, settings } = useStores()
  const { id, text, at, until } = emergency
  const speaks = useSpeaks(settings.elder)
  return (
    <section className={styles.bar} role="alert" aria-label="紧急通知">
      <p className={styles.head}>
        <TriangleAlert aria-hidden="true" />
        <b>紧急通知</b>
        <span className={styles.time}>
          {at.slice(5, 16)} 发布，{until.slice(5, 16)} 前有效{network.usable ? '' : '（离线，可能已有新消息）'}
        </span>
      </p>
      <p className={styles.text}>{text}</p>
      <p className={styles.buttons}>
        {speaks && (
          <Button kind="soft" onClick={() => readAloud(text)}>
            <Volume2 aria-hidden="true" /> 读给我听
          </Button>
        )}
        <Button kind="soft" onClick={() => overlays.closeEmergency(id)}>
          知道了
        </Button>
      </p>
    </section>
  )
})

function useSpeaks(elder: boolean): boolean {
  const [speaks, setSpeaks] = useState(false)
  useEffect(() => {
    let here = true
    if (elder) void hasChineseVoice().then((found) => here && setSpeaks(found))
    return () => void (here = false)
  }, [elder])
  return elder && speaks
}

/** From its beginning, however often it is tapped. */
function readAloud(text: string): void {
  speechSynthesis.cancel()
  speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(`紧急通知。${text}`), { lang: 'zh-CN' }))
}
