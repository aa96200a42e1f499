import { Sheet } from '#ui/sheet.tsx'
import { HomeScreenSteps } from './home-screen-steps.tsx'

/** How this browser adds the app to the home screen. */
export function HomeScreenSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="添加到桌面">
      <HomeScreenSteps />
    </Sheet>
  )
}
