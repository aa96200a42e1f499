/** Tells the shell what its own share button would send, after each navigation [rule R89]. */
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { reaction } from 'mobx'
import { signWechat } from '#contract/site/site.ts'
import type { Configurations } from '#contract/site/site-fields.ts'
import type { SharedPage } from '#host/host-shell.ts'
import { call } from '#queries/call.ts'
import { builtInConfigurations, configurationsQuery } from '#queries/configurations.queries.ts'
import type { Stores } from '#stores/stores.ts'
import { diagnostics } from '#stores/diagnostics.ts'

const SHARE_DELAY_MS = 300

/** Called once, when the router exists. */
export function followShell({ host, sharing }: Stores, router: AnyRouter, client: QueryClient): void {
  const note = (message: string) => diagnostics.note({ message: `wechat: ${message}` })
  host.signWith({ sign: (url) => call(signWechat, { url }), note })

  let timer: ReturnType<typeof setTimeout> | undefined
  let offers = 0
  const offer = async () => {
    const mine = ++offers
    const page =
      sharing.page ??
      (await pageInFront(
        router,
        client.getQueryData<Configurations>(configurationsQuery().queryKey) ?? builtInConfigurations,
      ))
    const shell = await host.shell()
    // An offer whose parts arrived late must not replace the newer one.
    if (mine === offers) await shell.offerShare(page)
  }
  const soon = () => {
    if (host.kind === 'h5') return
    clearTimeout(timer)
    timer = setTimeout(() => void offer().catch((error: unknown) => note(String(error))), SHARE_DELAY_MS)
  }
  router.subscribe('onResolved', soon)
  reaction(() => [sharing.page, host.kind], soon)
  soon()
}

/**
 * A page without share texts of its own uses its title, the site's logo and description; a personal page is not shared:
 * the site is shared instead.
 */
async function pageInFront(router: AnyRouter, { config }: Configurations): Promise<SharedPage> {
  const { shareData, sharedPage } = await import('#features/share/share-data.ts')
  const last = router.state.matches.at(-1)
  const open = last?.staticData.access === 'open' && !last.staticData.personal
  const title = open ? document.title : config.name
  const path = open ? router.state.location.pathname : '/'
  return sharedPage(
    shareData(
      {
        id: '',
        kind: 'list',
        path,
        title,
        cover: '',
        html: config.description,
        share: open && path !== '/' && path !== '/index' ? null : config.share,
      },
      { name: config.name, logo: config.image || config.logo2 },
      location.origin,
    ),
  )
}
