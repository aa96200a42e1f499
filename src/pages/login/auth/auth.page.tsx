import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { SisterSite } from './sister-site.tsx'
import { WechatReturn } from './wechat-return.tsx'

const word = v.optional(v.string())

/**
 * Two entrances [decision G44]: the return from WeChat's consent page (code and state), and a sister site that asks who
 * somebody is (client_id and redirect_uri).
 */
export const Route = createFileRoute('/auth')({
  staticData: {
    title: '授权',
    area: 'login',
    access: 'open',
    personal: true,
    noReload: true,
    example: { search: 'client_id=yunxi-library&redirect_uri=https%3A%2F%2Fexample.org%2Fyunxi-library%2Flogin' },
  },
  validateSearch: v.object({ code: word, state: word, client_id: word, redirect_uri: word }),
  component: AuthPage,
})

function AuthPage() {
  // The address is cleaned while it is being processed: its first content counts.
  const search = Route.useSearch()
  const [{ code, state, client_id, redirect_uri }] = useState(search)
  return client_id && redirect_uri ? (
    <SisterSite clientId={client_id} redirectUri={redirect_uri} state={state} />
  ) : (
    <WechatReturn code={code} state={state} />
  )
}
