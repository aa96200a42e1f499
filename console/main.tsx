import './ui/tokens.css'
import './ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onExpired } from './call.ts'
import { deskQuery, queries } from './queries.ts'
import { openLogin, router } from './router.tsx'
import { onInspector, restoreDesk } from './worker/kept-desk.ts'
import { startWorker } from './worker/start-worker.ts'

// Where an inspector writes, they go on writing: what waits says that it needs a log-in.
onExpired(() => {
  const isKnown = queries.getQueryData(deskQuery.queryKey) !== undefined
  if (!isKnown || !/^\/visits(\/|$)/.test(router.state.location.pathname)) openLogin()
})
let hasWorker = false
onInspector((login) => {
  void import('./visits/visits-sender.ts').then(({ visitOutbox }) => visitOutbox.begin(login))
  if (!hasWorker) void startWorker().catch(() => {})
  hasWorker = true
})
const { hasLeft } = restoreDesk()
if (hasLeft) void import('./visits/visit-store.ts').then(({ forgetDays }) => forgetDays())

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
