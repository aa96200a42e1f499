import type { PageCardItem } from '#contract/pages/pages.ts'
import { ListCell } from '#ui/list-cell.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Switch } from '#ui/switch.tsx'
import { keyOfService, useAddedServices } from './use-own-services.ts'

/** Which services always come first. */
export function ServicesSheet({
  open,
  onClose,
  services,
}: {
  open: boolean
  onClose: () => void
  services: readonly PageCardItem[]
}) {
  const { added, toggle } = useAddedServices()
  return (
    <Sheet open={open} onClose={onClose} title="收藏的服务排在最前" height="tall">
      {services.map((item) => {
        const key = keyOfService(item)
        return (
          <ListCell
            key={key}
            title={item.title}
            note={item.subtitle || undefined}
            trailing={<Switch checked={added.includes(key)} onChange={() => toggle(key)} />}
          />
        )
      })}
    </Sheet>
  )
}
