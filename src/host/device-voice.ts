/** The device's voices for Chinese. Some browsers have none at all, some list them late. */
const LATE_MS = 2000
const CHINESE = /^(?:zh|cmn)/i
const MANDARIN = /^(?:cmn|zh(?![-_](?:hk|mo|yue)))/i

const synthesis = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window ? window.speechSynthesis : undefined

/** The voice of that name, otherwise the best one: Mandarin, and usable without a network. */
export function pickVoice(voices: readonly SpeechSynthesisVoice[], name: string): SpeechSynthesisVoice | undefined {
  const score = (voice: SpeechSynthesisVoice) =>
    (name && voice.name === name ? 8 : 0) +
    (MANDARIN.test(voice.lang) ? 4 : 0) +
    (voice.localService ? 2 : 0) +
    (voice.default ? 1 : 0)
  return voices.filter(({ lang }) => CHINESE.test(lang)).sort((a, b) => score(b) - score(a))[0]
}

let search: Promise<boolean> | undefined
/** Late voices are waited for once: asked when an article opens, the answer is there when 听文章 is tapped. */
export async function hasChineseVoice(): Promise<boolean> {
  const speech = synthesis()
  if (!speech) return false
  const found = () => pickVoice(speech.getVoices(), '') !== undefined
  if (found()) return true
  return (search ??= new Promise((resolve) => {
    const done = () => (clearTimeout(timer), speech.removeEventListener('voiceschanged', onVoices), resolve(found()))
    const onVoices = () => found() && done()
    const timer = setTimeout(done, LATE_MS)
    speech.addEventListener('voiceschanged', onVoices)
  }))
}

/**
 * Call it within a tap: a phone that allows speech only after a tap then also allows the text that is spoken a moment
 * later.
 */
export function unlockSpeech(): void {
  const speech = synthesis()
  if (speech && !speech.speaking) speech.speak(new SpeechSynthesisUtterance(''))
}
