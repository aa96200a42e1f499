import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readInvitation } from '#contract/staff/entrance.ts'
import { call } from '#console/call.ts'
import { linkLook } from '#console/ui/button.tsx'
import { Failed, Loading } from '#console/ui/states.tsx'
import { AcceptForm } from './accept-form.tsx'
import { EntranceFrame } from './entrance-frame.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The token stands in the fragment: it reaches no server but in a call. */
export function InvitationPage({ token }: { token: string }) {
  const [codes, setCodes] = useState<string[]>()
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(readInvitation, { invitation: token }, { signal }),
    enabled: token !== '' && !codes,
    staleTime: Infinity,
  })
  if (codes)
    return (
      <EntranceFrame title="保存恢复码">
        <RecoveryCodes codes={codes} />
        <a href="/console/" className={linkLook('primary')}>
          继续，打开工作台
        </a>
      </EntranceFrame>
    )
  return (
    <EntranceFrame title="接受邀请">
      {token === '' ? (
        <p>链接不完整。请从收到的消息里重新打开整条邀请链接。</p>
      ) : error ? (
        <Failed error={error} again={() => void refetch()} />
      ) : data ? (
        <AcceptForm invitation={data} token={token} onAccepted={setCodes} />
      ) : (
        <Loading />
      )}
    </EntranceFrame>
  )
}
