import { useEffect, useRef } from 'react'

/** For an img: from the bytes on the device, so that it shows without a network. */
export function usePreview(bytes: Blob | ArrayBuffer, type: string) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const picture = new Blob([bytes], { type })
    if (picture.size === 0 || !image.current) return
    const address = URL.createObjectURL(picture)
    image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [bytes, type])
  return image
}
