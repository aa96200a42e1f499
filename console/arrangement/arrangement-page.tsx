import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Arrangement } from '#contract/staff/arrangement-fields.ts'
import { getArrangement } from '#contract/staff/arrangement.ts'
import { call } from '#console/call.ts'
import { readAnew } from '#console/queries.ts'
import { deviceOf } from '#console/saving/device-words.ts'
import { useLock } from '#console/saving/use-lock.ts'
import type { Words } from '#console/things/thing.ts'
import { Button } from '#console/ui/button.tsx'
import { PageHead } from '#console/ui/card.tsx'
import { Empty, Failed, Loading } from '#console/ui/states.tsx'
import { ArrangementDesk } from './arrangement-desk.tsx'

const device = deviceOf<Arrangement>()

/** Where the city's pages and look are arranged. */
export function ArrangementPage({ member, search }: { member: string; search: Words }) {
  const navigate = useNavigate()
  const [reading, setReading] = useState(0)
  const key = `${member} arrangement`
  const isAlone = useLock(`arrangement ${key}`)
  const { data, error, refetch } = useQuery({
    queryKey: ['arrangement', 'open', reading],
    queryFn: async ({ signal }) => ({
      draft: await call(getArrangement, {}, { signal }),
      // Without a device that keeps words there are none.
      kept: await device.read(key).catch(() => undefined),
    }),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (data && isAlone)
    return (
      <ArrangementDesk
        key={reading}
        {...data}
        device={device}
        deviceKey={key}
        at={search.at ?? ''}
        onOpen={(at) => void navigate({ to: '/$thing', params: { thing: 'arrangement' }, search: { at } })}
        onReadAgain={() => {
          setReading(reading + 1)
          void readAnew()
        }}
      />
    )
  return (
    <>
      <PageHead title="编排" />
      {isAlone === false ? (
        <Empty>
          编排已经在另一个标签页里打开。请到那里接着改；或者关掉它，再
          <Button onClick={() => location.reload()}>在这里打开</Button>
        </Empty>
      ) : error ? (
        <Failed error={error} again={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}
