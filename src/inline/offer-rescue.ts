const LONGEST_MS = 15_000

/** When a script or a style sheet fails, or the app has not started after long: a sentence and a way out. */
export function offerRescue(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === 'stylesheet'))
      rescue()
  }
  addEventListener('error', onError, true)
  setTimeout(rescue, LONGEST_MS)
}

function rescue(): void {
  if (window.__started || document.getElementById('rescue')) return
  const panel = document.createElement('div')
  panel.id = 'rescue'
  panel.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = navigator.onLine === false ? '请求资源失败，请检查网络状况，稍后重试' : '页面没有打开，请重试'
  const button = document.createElement('button')
  button.textContent = '重试'
  button.onclick = () => {
    const again = () => location.reload()
    void dropShell().then(again, again)
  }
  panel.append(text, button)
  ;(document.body || document.documentElement).append(panel)
}

/**
 * A shell that cannot start may be a broken copy: it goes, once, and what people wrote stays. Without a network it is
 * all there is, and stays.
 */
function dropShell(): Promise<unknown> {
  if (navigator.onLine === false || !navigator.serviceWorker) return Promise.resolve()
  return navigator.serviceWorker.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister())))
}
