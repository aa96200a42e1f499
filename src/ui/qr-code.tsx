import { useEffect, useState } from 'react'
import styles from './qr-code.module.css'
import { classNames } from './class-names.ts'
import { loadQrCode } from './load-qr-code.ts'

export interface QrCodeProps {
  value: string
  /** What it is for: 志愿者码，向工作人员出示 */
  label: string
  className?: string
}

/** Dark on white in every theme, with its quiet zone, as wide as its container. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const [code, setCode] = useState<{ value: string; size: number; path: string }>()
  useEffect(() => {
    let here = true
    void loadQrCode().then(({ encode }) => {
      const { data, size } = encode(value, { ecc: 'M', border: 3 })
      const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
      if (here) setCode({ value, size, path })
    })
    return () => void (here = false)
  }, [value])
  const drawn = code?.value === value ? code : undefined
  return (
    <span className={classNames(styles.code, className)} role="img" aria-label={label} aria-busy={!drawn}>
      {drawn && (
        <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} shapeRendering="crispEdges" aria-hidden="true">
          <path d={drawn.path} />
        </svg>
      )}
    </span>
  )
}
