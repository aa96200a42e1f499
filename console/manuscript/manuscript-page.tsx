import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManuscriptFields } from '#contract/staff/manuscript-fields.ts'
import { getManuscript } from '#contract/staff/manuscripts.ts'
import { call } from '#console/call.ts'
import { Button } from '#console/ui/button.tsx'
import { readAnew } from '#console/queries.ts'
import { Empty, Failed, Loading } from '#console/ui/states.tsx'
import { deviceOf } from '#console/saving/device-words.ts'
import { ManuscriptDesk } from './manuscript-desk.tsx'
import { useLock } from '#console/saving/use-lock.ts'

const device = deviceOf<ManuscriptFields>()

/** Where one manuscript is written. What is read anew by the way changes nothing of what is being written. */
export function ManuscriptPage({ id, member }: { id: string; member: string }) {
  const [reading, setReading] = useState(0)
  const key = `${member} ${id}`
  const isAlone = useLock(`manuscript ${key}`)
  const { data, error, refetch } = useQuery({
    queryKey: ['manuscript', id, 'open', reading],
    queryFn: async ({ signal }) => ({
      manuscript: await call(getManuscript, { id }, { signal }),
      // Without a device that keeps words there are none.
      kept: await device.read(key).catch(() => undefined),
    }),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (isAlone === false)
    return (
      <Empty>
        这篇稿件已经在另一个标签页里打开。请到那里接着写；或者关掉它，再
        <Button onClick={() => location.reload()}>在这里打开</Button>
      </Empty>
    )
  if (!data || !isAlone) return error ? <Failed error={error} again={() => void refetch()} /> : <Loading />
  return (
    <ManuscriptDesk
      key={reading}
      {...data}
      device={device}
      deviceKey={key}
      onSaved={() => void refetch()}
      onReadAgain={() => {
        setReading(reading + 1)
        void readAnew()
      }}
    />
  )
}
