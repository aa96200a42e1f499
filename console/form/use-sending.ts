import { useRef, useState } from 'react'
import { wordsOf } from '#console/call.ts'

/** One sending at a time. refusal: why the last one failed; what was typed stays where it is. */
export function useSending() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const sending = useRef(false)
  async function send(work: () => Promise<void>): Promise<void> {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setRefusal('')
    try {
      await work()
    } catch (error) {
      setRefusal(wordsOf(error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return { busy, refusal, send, setRefusal }
}
