import { useState } from 'react'
import { isInstalled } from '#host/is-installed.ts'
import { installWay } from '#lib/install-way.ts'
import { Button } from '#ui/button.tsx'
import { HomeScreenPicture } from './home-screen-picture.tsx'
import styles from './home-screen-steps.module.css'
import { useInstallOffer } from './use-install-offer.ts'

/** Adding the web app to the home screen: the browser's own prompt where it has one, else a picture of how it goes. */
export function HomeScreenSteps() {
  const { offered, take } = useInstallOffer()
  const [installed] = useState(isInstalled)
  const [{ steps, ...way }] = useState(() => installWay(navigator.userAgent, navigator.maxTouchPoints))
  if (installed) return <p className={styles.done}>已经在主屏幕上了</p>
  return (
    <div className={styles.body}>
      <p className={styles.note}>不占空间，像应用一样打开，断网也能看打开过的内容。</p>
      {offered ? (
        <Button kind="soft" block onClick={() => void take()}>
          添加到主屏幕
        </Button>
      ) : (
        <div className={styles.shown}>
          <HomeScreenPicture {...way} />
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
    </div>
  )
}
