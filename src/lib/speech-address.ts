/** A text to be spoken by the device's voice in place of a recording. */
export interface Speech {
  sentences: string[]
  voice: string
  /** The speed the operator configured; the listener's own speed multiplies it. */
  rate: number
}
const SCHEME = 'speech:'

export const speechAddress = (speech: Speech): string => SCHEME + JSON.stringify(speech)
export const isSpeech = (address: string): boolean => address.startsWith(SCHEME)
export const readSpeech = (address: string): Speech => JSON.parse(address.slice(SCHEME.length)) as Speech
