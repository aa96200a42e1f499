interface Badging {
  setAppBadge: (count: number) => Promise<void>
  clearAppBadge: () => Promise<void>
}

/** The number on the app's icon, where the browser shows one; 0: none. In a page and in the worker. */
export async function showBadge(count: number): Promise<void> {
  const badging = navigator as Partial<Badging>
  await (count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.())?.catch(() => {})
}
