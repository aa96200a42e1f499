import { observer } from 'mobx-react-lite'
import type { ComponentPropsWithRef } from 'react'
import type { ShellAction } from '#features/native/shell-action.ts'
import { useShellAction } from '#features/native/use-shell-action.ts'
import { useStores } from '#stores/stores.ts'

/** An item of a card that the provider's app opens. Only its journalists start broadcasts: elsewhere that is hidden. */
export const ShellButton = observer(function ShellButton({
  action,
  ...rest
}: { action: ShellAction } & ComponentPropsWithRef<'button'>) {
  const { host } = useStores()
  const run = useShellAction()
  if (action.kind === 'live' && !host.native) return null
  return <button {...rest} type="button" onClick={() => void run(action)} />
})
