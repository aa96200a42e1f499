/** A picture somebody chose, as the device can keep it: bytes, never a File. url: where it is once it has been sent. */
export interface ChosenPicture {
  id: string
  type: string
  bytes: ArrayBuffer
  url?: string
}
/** Given what is there at that moment, answers what shall be: so nothing that happens at the same time is lost. */
export type ChangePictures = (change: (pictures: readonly ChosenPicture[]) => readonly ChosenPicture[]) => void
