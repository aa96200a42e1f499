import { Mic, Square, X } from 'lucide-react'
import { voiceLimits } from '#contract/content/listener-notes.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useNow } from '#ui/use-now.ts'
import { useRecorder, type RecorderState } from './use-recorder.ts'
import { VoicePlayer } from './voice-player.tsx'
import { noVoice, type Voice } from './voice.ts'
import styles from './voice.module.css'

const faults: Partial<Record<RecorderState, string>> = {
  denied: '没有麦克风权限，可以在系统设置里打开，或者写字留言',
  none: '这台设备录不了音，可以写字留言',
}

/** A voice of a form: recorded, heard, taken back. It is stored with the draft as soon as it is stopped. */
export function VoiceField({ value, onChange }: { value: Voice; onChange: (voice: Voice) => void }) {
  const { player } = useStores()
  const { state, began, start, stop } = useRecorder(onChange)
  const record = () => {
    if (player.playing) player.pause()
    void start()
  }
  if (value.voice !== '')
    return (
      <div className={styles.recorded} role="group" aria-label={`语音 ${value.seconds} 秒`}>
        <VoicePlayer label={`试听语音，${value.seconds} 秒`} type={value.voice_type} voice={value.voice} />
        <IconButton icon={<X />} label="删除语音" onClick={() => onChange(noVoice)} />
      </div>
    )
  return (
    <div className={styles.field}>
      {state === 'recording' ? (
        <Button kind="danger" icon={<Square aria-hidden="true" size={16} />} onClick={stop} autoFocus>
          停止录音
        </Button>
      ) : (
        <Button kind="soft" icon={<Mic aria-hidden="true" size={18} />} loading={state === 'asking'} onClick={record}>
          录一段语音
        </Button>
      )}
      <p className={styles.note} role="status">
        {state === 'recording' ? <Elapsed began={began} /> : (faults[state] ?? `最长 ${voiceLimits.seconds} 秒`)}
      </p>
    </div>
  )
}

function Elapsed({ began }: { began: number }) {
  const seconds = Math.floor((useNow(500) - began) / 1000)
  return (
    <span className="tabular" role="timer">
      正在录音 {Math.max(0, Math.min(voiceLimits.seconds, seconds))} / {voiceLimits.seconds} 秒
    </span>
  )
}
