/** The voices this device has for Chinese. Some browsers have no voices at all, some name them late. */
const LATE_MS = 2000
const CHINESE = /^(?:zh|cmn)/i
const MANDARIN = /^(?:cmn|zh(?![-_](?:hk|mo|yue)))/i

const synthesis = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window ? window.speechSynthesis : undefined

/** The one of that name, else the best there is: spoken on the mainland, needing no network. */
export function pickVoice(voices: readonly SpeechSynthesisVoice[], name: string): SpeechSynthesisVoice | undefined {
  const worth = (voice: SpeechSynthesisVoice) =>
    (name && voice.name === name ? 8 : 0) +
    (MANDARIN.test(voice.lang) ? 4 : 0) +
    (voice.localService ? 2 : 0) +
    (voice.default ? 1 : 0)
  return voices.filter(({ lang }) => CHINESE.test(lang)).sort((a, b) => worth(b) - worth(a))[0]
}

export async function hasChineseVoice(): Promise<boolean> {
  const speech = synthesis()
  if (!speech) return false
  const found = () => pickVoice(speech.getVoices(), '') !== undefined
  if (found()) return true
  return new Promise((resolve) => {
    const done = () => (clearTimeout(timer), speech.removeEventListener('voiceschanged', come), resolve(found()))
    const come = () => found() && done()
    const timer = setTimeout(done, LATE_MS)
    speech.addEventListener('voiceschanged', come)
  })
}

/** Within a tap: a phone that lets nothing speak unasked will let the text speak that comes a moment later. */
export function unlockSpeech(): void {
  const speech = synthesis()
  if (speech && !speech.speaking) speech.speak(new SpeechSynthesisUtterance(''))
}
