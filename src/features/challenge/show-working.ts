/**
 * Set through CSSOM: a style sheet of its own would be named by every start, and the Content-Security-Policy refuses
 * attributes.
 */
const look = `position: fixed; z-index: var(--z-toast);
  inset: auto var(--gutter) calc(max(var(--kb), var(--safe-bottom)) + var(--space-24));
  display: grid; gap: var(--space-8); max-width: 26rem; margin-inline: auto; padding: var(--space-16);
  border-radius: var(--radius-card); background: var(--toast); color: var(--toast-ink); box-shadow: var(--shadow);
  font: var(--type-label) var(--font)`

/** A screen reader reads what changes in a region it knows; who waits no longer than this need not read anything. */
const SHOW_AFTER_MS = 150

/**
 * A line over the page that says why it takes a moment, and how far it is. It takes no focus and nothing that was
 * typed; the region that is read aloud is apart from the bar, which changes all the time.
 */
export function showWorking(tries: number, seconds: number) {
  const line = document.createElement('div')
  const words = document.createElement('p')
  words.setAttribute('role', 'status')
  const bar = document.createElement('progress')
  bar.setAttribute('aria-label', '验证进度')
  bar.max = tries
  bar.style.cssText = 'width: 100%; accent-color: var(--toast-ink)'
  line.append(words)
  document.body.append(line)

  const began = performance.now()
  let tried = 0
  const say = (text: string) => {
    if (words.textContent !== text) words.textContent = text
  }
  const draw = () => {
    if (!line.isConnected) return
    const milliseconds = performance.now() - began
    if (milliseconds > SHOW_AFTER_MS) {
      if (!bar.isConnected) {
        line.style.cssText = look
        line.append(bar)
      }
      bar.value = Math.min(tried, tries)
      say(
        milliseconds < 3000 * seconds
          ? `这个网络上的人很多，正在验证，请稍候（约 ${seconds} 秒）`
          : '还在验证，请再等几秒，填写的内容都在',
      )
    }
    requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
  return {
    tried: (count: number) => {
      tried = count
    },
    done: () => line.remove(),
  }
}
