import { describeError, sentences } from '#contract/errors.ts'
import { useStores } from '#stores/stores.ts'
import type { ShellAction } from './shell-action.ts'

/**
 * Opens a mini program or starts a live broadcast. Only the provider's app can; everywhere else a message says so, and
 * so does one where the app fails [rule R85, decisions G73, G78].
 */
export function useShellAction(): (action: ShellAction) => Promise<void> {
  const { host, overlays } = useStores()
  return async (action) => {
    try {
      const shell = host.native && (await host.shell())
      const done =
        shell &&
        (await (action.kind === 'live' ? shell.startLive(action.launch) : shell.openMiniProgram(action.target)))
      if (!done) overlays.toast(sentences.appOnly)
    } catch (error) {
      overlays.toast(describeError(error).message)
    }
  }
}
