import { sentences } from '#contract/errors.ts'
import type { MiniProgram } from '#host/host-shell.ts'
import { useStores } from '#stores/stores.ts'

/** Opens a mini program. Only the provider's app can; everywhere else a message says so [rule R85, decision G73]. */
export function useOpenMiniProgram(): (target: MiniProgram) => Promise<void> {
  const { host, overlays } = useStores()
  return async (target) => {
    const opened =
      host.native &&
      (await host.shell().then(
        (shell) => shell.openMiniProgram(target),
        () => false,
      ))
    if (!opened) overlays.toast(sentences.appOnly)
  }
}
