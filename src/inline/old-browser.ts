/** Below what is promised the program is not fetched: its text is there, and its links work (docs/engines.md). */
export const isOldBrowser = (): boolean => !('at' in Array.prototype)

export function showOldBrowser(): void {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "script-src 'none'"
  document.head.appendChild(policy)
  document.addEventListener('DOMContentLoaded', () => {
    const note = document.createElement('p')
    note.id = 'old-browser'
    note.textContent =
      '这个浏览器太旧，云上在这里只能阅读：文字和图片都在，链接可以打开。登录、评论、收听，请更新浏览器，或换一个打开。'
    document.body.insertBefore(note, document.body.firstChild)
  })
}
