/** A native app around the page, for tests: the same bridge a real one offers, with answers the test decides. */
import type { BrowserContext } from 'playwright/test'

/**
 * reply: WKScriptMessageHandlerWithReply. callback: plain handler, or a JavascriptInterface. listener: Android's
 * WebMessageListener.
 */
export type Channel = 'reply' | 'callback' | 'listener'
interface Asked {
  method: string
  params: Record<string, unknown>
}
/**
 * result answers; refuse: unsupported, cancelled, denied, failed; silence: no answer at all. A method that is left out
 * is unsupported.
 */
type Answer = { result: Record<string, unknown> } | { refuse: string } | 'silence'
export interface FakeShell {
  asked: Asked[]
  /** Changed by the test while the page runs. */
  answers: Record<string, Answer | (() => Answer)>
  named: (method: string) => Asked[]
}

export async function fakeShell(
  context: BrowserContext,
  system: 'ios' | 'android',
  channel: Channel,
  answers: FakeShell['answers'],
): Promise<FakeShell> {
  const shell: FakeShell = { asked: [], answers, named: (method) => shell.asked.filter((one) => one.method === method) }
  await context.exposeFunction('__askNative', (text: string): string => {
    const { id, method, params } = JSON.parse(text) as Asked & { id: string }
    shell.asked.push({ method, params })
    const given = shell.answers[method] ?? { refuse: 'unsupported' }
    const answer = typeof given === 'function' ? given() : given
    return answer === 'silence'
      ? ''
      : JSON.stringify(
          'result' in answer ? { id, ok: true, result: answer.result } : { id, ok: false, error: answer.refuse },
        )
  })
  // In every frame, as addJavascriptInterface does it: the page must not use it in a frame.
  await context.addInitScript(
    ([on, by]) => {
      const win = window as unknown as {
        __askNative: (text: string) => Promise<string>
        YunShangReply: (reply: string) => void
        YunShangApp: object
        webkit: object
      }
      const ask = (text: string, reply: (answer: string) => void) =>
        void win.__askNative(text).then((answer) => answer && reply(answer))
      const callback = (text: string) => ask(text, (answer) => win.YunShangReply(answer))
      if (on === 'ios')
        win.webkit = {
          messageHandlers: {
            YunShangApp: {
              postMessage: (message: object) =>
                by === 'reply'
                  ? new Promise((resolve) => ask(JSON.stringify(message), (answer) => resolve(JSON.parse(answer))))
                  : callback(JSON.stringify(message)),
            },
          },
        }
      else if (by === 'listener') {
        const injected = {
          onmessage: null as ((event: { data: string }) => void) | null,
          postMessage: (text: string) => ask(text, (answer) => injected.onmessage?.({ data: answer })),
        }
        win.YunShangApp = injected
      } else win.YunShangApp = { postMessage: callback }
    },
    [system, channel] as const,
  )
  return shell
}
