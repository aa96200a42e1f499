/** How long a browser may take to ask where the file goes. */
const KEPT_MS = 60_000

/** A file by the browser's own download. The mark at the start lets spreadsheets read Chinese. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  const mark = type === 'text/csv' && !text.startsWith('\uFEFF') ? '\uFEFF' : ''
  link.href = URL.createObjectURL(new Blob([mark + text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
