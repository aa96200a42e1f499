/**
 * The browser's own offer to install the app on the home screen. The event fires once and early, so it is held until
 * somebody asks for it.
 */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>
}

let held: InstallPromptEvent | undefined
const listeners = new Set<() => void>()
const change = (next: InstallPromptEvent | undefined) => {
  held = next
  listeners.forEach((listener) => listener())
}

/** Call it once at start. */
export function followInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as InstallPromptEvent)
  })
  addEventListener('appinstalled', () => change(undefined))
}

export const installOffer = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isAvailable: (): boolean => held !== undefined,
  /** Shows the browser's own prompt; an offer can be used once. */
  async take(): Promise<void> {
    const offer = held
    change(undefined)
    await offer?.prompt()
  },
}
