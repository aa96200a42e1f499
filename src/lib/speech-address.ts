/** A text in the place of a recording: what a voice of the device says. rate: as the operator has it, beside the listener's own. */
export interface Speech {
  sentences: string[]
  voice: string
  rate: number
}
const SCHEME = 'speech:'

export const speechAddress = (speech: Speech): string => SCHEME + JSON.stringify(speech)
export const isSpeech = (address: string): boolean => address.startsWith(SCHEME)
export const readSpeech = (address: string): Speech => JSON.parse(address.slice(SCHEME.length)) as Speech
