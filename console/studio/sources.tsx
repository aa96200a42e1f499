import { useId, useRef, useState } from 'react'
import { Button } from '#console/ui/button.tsx'
import { SelectField } from '#console/ui/field.tsx'
import { Refusal } from '#console/ui/states.tsx'
import { microphoneProblem, type Mixer } from './mixer.ts'
import styles from './studio.module.css'

interface SourceProps {
  /** The mixer, made in the click that needs it first. */
  mix: () => Mixer
  /** There is something to hear. */
  onSource: () => void
}

export function MicrophoneSource({ mix, onSource }: SourceProps) {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([])
  const [device, setDevice] = useState('')
  const [problem, setProblem] = useState('')
  const [isOpen, setOpen] = useState(false)
  async function open(deviceId: string) {
    const mixer = mix()
    try {
      // Sound of a studio is not to be shaped for a telephone.
      const audio = {
        echoCancellation: false,
        noiseSuppression: true,
        ...(deviceId && { deviceId: { exact: deviceId } }),
      }
      const stream = await navigator.mediaDevices.getUserMedia({ audio })
      const [track] = stream.getAudioTracks()
      track!.onended = () => {
        setOpen(false)
        setProblem('麦克风断开了。')
      }
      mixer.useMicrophone(stream)
      const all = await navigator.mediaDevices.enumerateDevices()
      setDevices(all.filter(({ kind, deviceId: name }) => kind === 'audioinput' && name !== ''))
      setDevice(track!.getSettings().deviceId ?? deviceId)
      setOpen(true)
      setProblem('')
      onSource()
    } catch (error) {
      setProblem(microphoneProblem(error))
    }
  }
  // Only pages that came safely may listen.
  if (!('mediaDevices' in navigator)) return <p>麦克风要用 https 打开工作台才能用；音频文件不受影响。</p>
  return (
    <section aria-label="麦克风">
      <h3>麦克风</h3>
      {isOpen ? (
        <>
          <SelectField
            label="用哪个麦克风"
            value={device}
            choices={devices.map(({ deviceId, label }) => ({ value: deviceId, label: label || '麦克风' }))}
            onChange={(event) => void open(event.target.value)}
          />
          <Volume label="麦克风音量" onChange={(volume) => mix().setVolume('microphone', volume)} />
        </>
      ) : (
        <Button onClick={() => void open(device)}>打开麦克风</Button>
      )}
      <Refusal>{problem}</Refusal>
    </section>
  )
}

export function FileSource({ mix, onSource }: SourceProps) {
  const picker = useRef<HTMLInputElement>(null)
  const player = useRef<HTMLAudioElement>(null)
  const isJoined = useRef(false)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  function choose(file: File | undefined) {
    const element = player.current!
    if (!file) return
    if (!isJoined.current) mix().useFile(element)
    isJoined.current = true
    URL.revokeObjectURL(element.src)
    element.src = URL.createObjectURL(file)
    setName(file.name)
    setProblem('')
    onSource()
  }
  return (
    <section aria-label="音频文件">
      <h3>音频文件</h3>
      <input
        ref={picker}
        type="file"
        accept="audio/*"
        hidden
        aria-label="音频文件"
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <Button onClick={() => picker.current?.click()}>{name ? '换一个文件' : '选择音频文件'}</Button>
      {name && <p className={styles.name}>{name}</p>}
      <audio
        ref={player}
        controls
        aria-label={name}
        hidden={!name}
        onError={() => name && setProblem('这个文件放不了，请换一个。')}
      />
      {name && (
        <>
          <Volume label="文件音量" onChange={(volume) => mix().setVolume('file', volume)} />
          <label className={styles.tick}>
            <input type="checkbox" onChange={(event) => mix().setHeard(event.target.checked)} />
            在这台电脑上也放出来（请戴耳机）
          </label>
        </>
      )}
      <Refusal>{problem}</Refusal>
    </section>
  )
}

function Volume({ label, onChange }: { label: string; onChange: (volume: number) => void }) {
  const id = useId()
  return (
    <p className={styles.volume}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={150}
        step={5}
        defaultValue={100}
        onChange={(event) => onChange(Number(event.target.value) / 100)}
      />
    </p>
  )
}
