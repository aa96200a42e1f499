/** Microphone and file as one sound, each with its own volume. Made within a click: browsers let no page begin. */
export interface Mixer {
  /** What is sent. */
  sound: MediaStream
  /** In place of the microphone before. */
  useMicrophone: (stream: MediaStream) => void
  useFile: (element: HTMLAudioElement) => void
  setVolume: (of: 'microphone' | 'file', volume: number) => void
  /** Whether the file is heard on this computer as well. */
  setHeard: (isHeard: boolean) => void
  /** The loudness of this moment: 0 silence, 1 as loud as there is. */
  level: () => number
  close: () => void
}

const QUIETEST_DB = -60

export function openMixer(): Mixer {
  const context = new AudioContext()
  const out = context.createMediaStreamDestination()
  const analyser = context.createAnalyser()
  const [microphone, file, own] = [context.createGain(), context.createGain(), context.createGain()]
  const volumes = { microphone, file }
  own.gain.value = 0
  microphone.connect(analyser)
  file.connect(analyser)
  analyser.connect(out)
  own.connect(context.destination)
  const samples = new Float32Array(analyser.fftSize)
  let stream: MediaStream | undefined
  let source: AudioNode | undefined
  const stopStream = () => stream?.getTracks().forEach((track) => track.stop())
  void context.resume()
  return {
    sound: out.stream,
    useMicrophone(next) {
      source?.disconnect()
      stopStream()
      stream = next
      source = context.createMediaStreamSource(next)
      source.connect(microphone)
      void context.resume()
    },
    useFile(element) {
      const played = context.createMediaElementSource(element)
      played.connect(file)
      played.connect(own)
    },
    setVolume: (of, volume) => void (volumes[of].gain.value = volume),
    setHeard: (isHeard) => void (own.gain.value = isHeard ? 1 : 0),
    level() {
      analyser.getFloatTimeDomainData(samples)
      const loudest = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
      return Math.min(1, Math.max(0, 1 - (20 * Math.log10(loudest || 1e-9)) / QUIETEST_DB))
    },
    close() {
      stopStream()
      void context.close()
    },
  }
}

/** Why there is no microphone, in a sentence. */
export function microphoneProblem(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return '浏览器没有允许使用麦克风。请在地址栏旁的网站设置里允许麦克风，再试一次。'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return '没有找到麦克风。请接好麦克风，再试一次。'
  if (name === 'NotReadableError') return '麦克风正被别的程序占用。请关闭那个程序，再试一次。'
  return '麦克风打不开，请换一个再试。'
}
