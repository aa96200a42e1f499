import { useState, useSyncExternalStore } from 'react'
import { installOffer } from '#host/install-offer.ts'
import type { PhoneSystem } from '#lib/phone-system.ts'
import { Button } from '#ui/button.tsx'
import styles from './home-screen-steps.module.css'

const steps: Record<PhoneSystem, string[]> = {
  ios: ['用 Safari 打开本页', '点底部的“分享”', '选“添加到主屏幕”'],
  android: ['点浏览器的菜单', '选“添加到主屏幕”或“安装应用”', '确认名称，点“添加”'],
  other: ['用 Chrome 或 Edge 打开本页', '点地址栏右侧的安装图标', '确认“安装”'],
}

/** Adding the web app to the home screen: the browser's own prompt where it has one, else instructions. */
export function HomeScreenSteps({ system }: { system: PhoneSystem }) {
  const offered = useSyncExternalStore(installOffer.subscribe, installOffer.isAvailable, () => false)
  const [installed] = useState(() => matchMedia('(display-mode: standalone)').matches)
  if (installed) return <p className={styles.done}>网页版已经在主屏幕上了</p>
  return (
    <section className={styles.card} aria-labelledby="home-screen">
      <h2 id="home-screen" className={styles.title}>
        把网页版放到主屏幕
      </h2>
      <p className={styles.note}>不占空间，断网也能打开看过的内容。</p>
      {offered ? (
        <Button kind="soft" block onClick={() => void installOffer.take()}>
          添加到主屏幕
        </Button>
      ) : (
        <ol className={styles.steps}>
          {steps[system].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </section>
  )
}
