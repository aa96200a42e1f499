import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { getPrintedCode } from '#contract/staff/practice-activities.ts'
import { call } from '#console/call.ts'
import { Button } from '#console/ui/button.tsx'
import { Card } from '#console/ui/card.tsx'
import { QrCode } from '#console/ui/qr-code.tsx'
import { Failed, Loading } from '#console/ui/states.tsx'
import styles from './printed-code.module.css'

/** What is printed of the page, and nothing else of it; not seen on the screen. */
function Sheet({ name, address }: { name: string; address: string }) {
  useEffect(() => {
    document.body.classList.add(styles.printing!)
    return () => document.body.classList.remove(styles.printing!)
  }, [])
  return createPortal(
    <div className={styles.sheet} aria-hidden="true">
      <p className={styles.name}>{name}</p>
      <QrCode value={address} label="" />
      <p>到场后扫码签到、签退，需要允许定位</p>
    </div>,
    document.body,
  )
}

/** The code that hangs at a place. */
export function PrintedCode({ of, id }: { of: 'venue' | 'activity'; id: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['things', 'codes', of, id],
    queryFn: ({ signal }) => call(getPrintedCode, { of, id }, { signal }),
    enabled: isOpen,
  })
  return (
    <Card title="签到码">
      <p>
        {of === 'venue'
          ? '贴在阵地，在这里办的每个活动都能扫码签到、签退。'
          : '贴在活动现场，只能给这个活动签到、签退。'}
      </p>
      {!isOpen && (
        <p>
          <Button onClick={() => setIsOpen(true)}>显示签到码</Button>
        </p>
      )}
      {isOpen && !data && (error ? <Failed error={error} again={() => void refetch()} /> : <Loading />)}
      {data && (
        <>
          <QrCode value={data.address} label={`“${data.name}”的签到码`} />
          <p>
            <Button kind="primary" onClick={() => print()}>
              <Printer aria-hidden="true" />
              打印
            </Button>
          </p>
          <Sheet name={data.name} address={data.address} />
        </>
      )}
    </Card>
  )
}
