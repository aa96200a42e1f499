import { createFileRoute, redirect } from '@tanstack/react-router'
import { deviceCookies } from '#host/device-cookies.ts'
import { noteInviter } from '#host/share-origin.ts'

/** Short link of a citizen: whoever follows it was invited by them [decision G39]. The server does not follow it. */
export const Route = createFileRoute('/uid/$id')({
  staticData: { title: '邀请跳转', area: 'home', access: 'open', personal: true, example: { id: '105' } },
  beforeLoad: ({ params, preload, location }) => {
    if (typeof document === 'undefined' || preload) return
    noteInviter(deviceCookies(), params.id, new URL(location.href, document.baseURI).href)
    throw redirect({ to: '/', replace: true })
  },
})
