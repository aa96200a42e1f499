import { after } from '#lib/after.ts'
import styles from './show-working.module.css'

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
  line.append(words)
  document.body.append(line)

  const say = async () => {
    await after(SHOW_AFTER_MS)
    line.className = styles.line!
    words.textContent = `这个网络上的人很多，正在验证，请稍候（约 ${seconds} 秒）`
    line.append(bar)
    await after(2000 * seconds)
    words.textContent = '还在验证，请再等几秒，填写的内容都在'
  }
  void say()
  return {
    tried: (count: number) => {
      bar.value = Math.min(count, tries)
    },
    done: () => line.remove(),
  }
}
