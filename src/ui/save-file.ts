/** How long a browser may take to ask where the file goes. */
const KEPT_MS = 60_000

/** A file of the citizen's own, by the browser's download. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
