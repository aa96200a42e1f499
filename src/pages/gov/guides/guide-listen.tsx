import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import type { Guide } from '#contract/government/guides.ts'
import { ListenButton } from '#features/listening/listen-button.tsx'
import { trackOfGuide } from '#features/player-dock/track-of.ts'
import { guideWords } from '#lib/guide-words.ts'
import { plainText } from '#lib/plain-text.ts'
import { secondsToSay } from '#lib/spoken-text.ts'
import { useStores } from '#stores/stores.ts'

/** 听指南: what to bring, where to go and how it proceeds, read aloud. */
export const GuideListen = observer(function GuideListen({ guide }: { guide: Guide }) {
  const { player } = useStores()
  const seconds = useMemo(() => Math.round(secondsToSay(guide.title + plainText(guideWords(guide)))), [guide])
  const track = trackOfGuide(guide, seconds)
  return <ListenButton label="听指南" track={track} onListen={() => player.playTracks([track], 0)} />
})
