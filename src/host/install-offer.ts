/** The browser's own offer to put the app on the home screen. It comes once, early: it is held until somebody asks for it. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>
}

let held: InstallPromptEvent | undefined
const waiting = new Set<() => void>()
const change = (next: InstallPromptEvent | undefined) => {
  held = next
  waiting.forEach((tell) => tell())
}

/** Called at start. */
export function followInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as InstallPromptEvent)
  })
  addEventListener('appinstalled', () => change(undefined))
}

export const installOffer = {
  subscribe(tell: () => void): () => void {
    waiting.add(tell)
    return () => waiting.delete(tell)
  },
  standing: (): boolean => held !== undefined,
  /** Shows the browser's own question; an offer is good once. */
  async take(): Promise<void> {
    const offer = held
    change(undefined)
    await offer?.prompt()
  },
}
