import { useEffect, useState } from 'react'
import { getNoteVoice } from '#contract/staff/listeners.ts'
import { call } from '#console/call.ts'
import { useSending } from '#console/form/use-sending.ts'
import { Button } from '#console/ui/button.tsx'
import { Refusal } from '#console/ui/states.tsx'

/** A voice, which is fetched once somebody wants to hear it. */
export function NoteVoice({ note, label }: { note: string; label: string }) {
  const [address, setAddress] = useState('')
  const { busy, refusal, send } = useSending()
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  if (address) return <audio src={address} controls autoPlay aria-label={label} />
  const hear = () =>
    send(async () => {
      const { voice, voice_type } = await call(getNoteVoice, { id: note })
      const bytes = Uint8Array.from(atob(voice), (letter) => letter.charCodeAt(0))
      setAddress(URL.createObjectURL(new Blob([bytes], { type: voice_type })))
    })
  return (
    <>
      <Button busy={busy} aria-label={`听${label}`} onClick={() => void hear()}>
        听语音
      </Button>
      <Refusal>{refusal}</Refusal>
    </>
  )
}
