/** A voice made of words, for tests: it says what was asked of it, and speaks when it is told to. */
export class FakeUtterance {
  voice: { name: string; lang: string } | null = null
  lang = ''
  rate = 1
  volume = 1
  onstart = () => {}
  onend = () => {}
  onerror = (_event: { error: string }) => {}
  text: string
  constructor(text: string) {
    this.text = text
  }
}
export class FakeSpeech {
  said: FakeUtterance[] = []
  cancelled = 0
  speaking = false
  voices: { name: string; lang: string; localService: boolean; default: boolean }[] = [
    { name: '普通话', lang: 'zh-CN', localService: true, default: false },
  ]
  getVoices = () => this.voices
  speak = (utterance: FakeUtterance): void => void this.said.push(utterance)
  cancel = (): void => void this.cancelled++
  get last(): FakeUtterance {
    return this.said.at(-1)!
  }
  starts(): void {
    this.last.onstart()
  }
  ends(): void {
    this.last.onend()
  }
}
