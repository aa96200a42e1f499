/** What a journey asks of a browser, whatever speaks to it. */
export interface Engine {
  name: string
  version: string
  open: (url: string) => Promise<void>
  /** The value of the body of an async function, run in the page with these arguments. */
  run: <T>(body: string, ...args: unknown[]) => Promise<T>
  /** A real click at a place of the window, in CSS pixels. */
  click: (x: number, y: number) => Promise<void>
  /** What the page said was wrong since it was last asked. */
  complaints: () => Promise<string[]>
  /** A picture of the window, PNG. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

/** The window of a phone, which every engine is given. */
export const PHONE = { width: 390, height: 844 }
