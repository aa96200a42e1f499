import { ImageUp } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { pageOfCode } from '#contract/volunteers/check-in-code.ts'
import { useNavigation } from '#features/navigation/navigation.ts'
import { Button } from '#ui/button.tsx'
import { useWakeLock } from '#ui/use-wake-lock.ts'
import { WordsField } from '#ui/words-field.tsx'
import { readPicture } from './read-qr.ts'
import styles from './scanner.module.css'
import { useCamera, type CameraState } from './use-camera.ts'

const words: Record<CameraState, string> = {
  starting: '正在打开相机',
  on: '把二维码放进画面里',
  denied: '没有相机权限。可以在系统设置里允许，或者选图片、输入数字',
  none: '这台设备没有可用的相机，可以选图片或输入数字',
}

/** The app's own scanner: the camera, a picture, or the digits beside a code; opens the page of the code. */
export function Scanner() {
  const { go } = useNavigation()
  const [said, say] = useState('')
  const [digits, setDigits] = useState('')
  const [wrong, setWrong] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const take = (text: string) => {
    const page = pageOfCode(text, location.origin)
    if (page) void go(page)
    else say('无效的二维码')
  }
  const { video, state } = useCamera(take)
  useWakeLock()
  const pick = async (file: File | undefined) => {
    if (!file) return
    say('正在识别')
    const text = await readPicture(file).catch(() => undefined)
    if (text === undefined) say('图片里没有找到二维码')
    else take(text)
  }
  const type = (event: SubmitEvent) => {
    event.preventDefault()
    if (/^\d{8}$/.test(digits)) void go(`/scan-result?c=d.${digits}`)
    else setWrong('请输入二维码下方的 8 位数字')
  }
  return (
    <div className={styles.scanner}>
      <div className={styles.view} data-state={state}>
        <video ref={video} className={styles.video} muted playsInline aria-hidden="true" />
        <p className={styles.hint} role="status">
          {said || words[state]}
        </p>
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        aria-label="选择有二维码的图片"
        onChange={(event) => {
          void pick(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button kind="plain" block icon={<ImageUp aria-hidden="true" />} onClick={() => picker.current?.click()}>
        从相册选图片
      </Button>
      <form className={styles.typed} onSubmit={type} noValidate>
        <WordsField
          label="或输入二维码下方的数字"
          inputMode="numeric"
          autoComplete="off"
          placeholder="8 位数字"
          value={digits}
          error={wrong || undefined}
          onChange={(value) => {
            setDigits(value.replace(/\D/g, '').slice(0, 8))
            setWrong('')
          }}
          trailing={
            <Button kind="text" type="submit">
              确定
            </Button>
          }
        />
      </form>
    </div>
  )
}
