import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { HomeScreenSheet } from '#features/home-screen/home-screen-sheet.tsx'
import { useInstallOffer } from '#features/home-screen/use-install-offer.ts'
import { isInstalled } from '#host/is-installed.ts'
import { useStores } from '#stores/stores.ts'
import { ListCell } from '#ui/list-cell.tsx'

/** Adding the app to the home screen, at any time; an app and the PC column have no place there to add. */
export const HomeScreenCell = observer(function HomeScreenCell() {
  const { host } = useStores()
  const { offered, take } = useInstallOffer()
  const [installed] = useState(isInstalled)
  const [open, setOpen] = useState(false)
  if (host.native || host.pc) return null
  if (installed) return <ListCell title="添加到桌面" value="已添加" />
  return (
    <>
      <ListCell
        title="添加到桌面"
        note="像应用一样打开，断网也能看打开过的内容"
        onClick={() => (offered ? void take() : setOpen(true))}
      />
      <HomeScreenSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
})
