import { ScanLine } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { pageOfCode } from '#contract/volunteers/check-in-code.ts'
import { useNavigation } from '#features/navigation/navigation.ts'
import { useStores } from '#stores/stores.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'

const ScannerSheet = lazyOverlay(() => import('./scanner-sheet.tsx').then((module) => module.ScannerSheet))

/** Scans by the shell where it can, else by the app's own scanner; opens the page of the code. */
export const ScanButton = observer(function ScanButton({
  kind = 'primary',
  label = '扫一扫',
}: Pick<ButtonProps, 'kind'> & { label?: string }) {
  const { host, overlays } = useStores()
  const { go } = useNavigation()
  const [asked, setAsked] = useState(0)
  const scan = async () => {
    const text = await host
      .shell()
      .then((shell) => shell.scan())
      .catch(() => undefined)
    if (text === undefined) return setAsked(asked + 1)
    const page = pageOfCode(text, location.origin)
    if (page) await go(page)
    else overlays.toast('无效的二维码')
  }
  return (
    <>
      <Button kind={kind} icon={<ScanLine aria-hidden="true" />} onClick={() => void scan()}>
        {label}
      </Button>
      {asked > 0 && <ScannerSheet key={asked} />}
    </>
  )
})
